import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { savePlaces, themeColors } from './display-settings.ts';
import styles from './display-settings-panel.module.css';
import { useDisplaySettings } from './use-display-settings.ts';

const directions = ['ltr', 'rtl'] as const;

/** What the theme customizer offers: direction, colour scheme, and where the choice is kept. */
export function DisplaySettingsChoices() {
  const { t } = useTranslation();
  const display = useDisplaySettings();
  return (
    <div className={styles.groups}>
      <ChoiceGroup
        legend={t(($) => $.display.color)}
        value={display.settings.setting.theme_color}
        choices={themeColors.map((value) => ({
          value,
          label: t(($) => $.display.colors[value]),
        }))}
        onChoose={display.changeColor}
      />
      <ChoiceGroup
        legend={t(($) => $.display.direction)}
        value={display.direction}
        choices={directions.map((value) => ({
          value,
          label: t(($) => $.display.directions[value]),
        }))}
        onChoose={display.changeDirection}
      />
      <ChoiceGroup
        legend={t(($) => $.display.save)}
        value={display.settings.saveLocal}
        choices={savePlaces.map((value) => ({
          value,
          label: t(($) => $.display.save_places[value]),
        }))}
        onChoose={display.changeSavePlace}
      />
      <Button look="secondary" onClick={display.reset}>
        {t(($) => $.display.reset)}
      </Button>
    </div>
  );
}
