import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import {
  applyDisplaySettings,
  type DisplaySettings,
  defaultDisplaySettings,
  loadDisplaySettings,
  saveDisplaySettings,
  savePlaces,
  themeColors,
} from './display-settings.ts';
import styles from './display-settings-panel.module.css';

const directions = ['ltr', 'rtl'] as const;
const previewChoices = ['on', 'off'] as const;

/** The choices of the theme customizer: direction, colour scheme, and where they are stored. */
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
        legend={t(($) => $.display.previews)}
        value={display.settings.previews ?? 'on'}
        choices={previewChoices.map((value) => ({
          value,
          label: t(($) => $.display.previews_choices[value]),
        }))}
        onChoose={display.changePreviews}
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

/** The visitor's display settings; changes are applied and stored at once. */
function useDisplaySettings() {
  const { language, direction: languageDirection } = usePageVisit();
  const [settings, setSettings] = useState(defaultDisplaySettings);
  useEffect(() => setSettings(loadDisplaySettings(language)), [language]);

  function change(next: DisplaySettings) {
    setSettings(next);
    saveDisplaySettings(next);
    applyDisplaySettings(next, languageDirection);
  }

  return {
    settings,
    direction: settings.direction_chosen_for
      ? settings.setting.theme_scheme_direction
      : languageDirection,
    changeSavePlace: (saveLocal: DisplaySettings['saveLocal']) =>
      change({ ...settings, saveLocal }),
    changeColor: (theme_color: DisplaySettings['setting']['theme_color']) =>
      change({ ...settings, setting: { ...settings.setting, theme_color } }),
    changeDirection: (theme_scheme_direction: 'ltr' | 'rtl') =>
      change({
        ...settings,
        setting: { ...settings.setting, theme_scheme_direction },
        direction_chosen_for: language,
      }),
    changePreviews: (choice: (typeof previewChoices)[number]) => {
      const { previews: _, ...others } = settings;
      change(choice === 'off' ? { ...others, previews: 'off' } : others);
    },
    reset: () => change({ ...defaultDisplaySettings }),
  };
}
