from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "touchline.web"
    label = "web"
