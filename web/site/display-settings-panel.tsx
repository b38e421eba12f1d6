import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { savePlaces, themeColors } from './display-settings.ts';
import styles from './display-settings-panel.module.css';
import { useDisplaySettings } from './use-display-settings.ts';

const directions = ['ltr', 'rtl'] as const;

/** The theme customizer: direction, colour scheme, and where the choice is kept. */
export function DisplaySettingsPanel() {
  const { t } = useTranslation();
  const display = useDisplaySettings();
  return (
    <Disclosure
      className={styles.panel}
      label={t(($) => $.display.heading)}
      summary={<Palette size={20} aria-hidden="true" />}
    >
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
    </Disclosure>
  );
}
