from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("office", "0005_kept_sheets"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="away_until",
            field=models.DateTimeField(blank=True, help_text="nobody need wait for its person until then", null=True),
        ),
    ]
