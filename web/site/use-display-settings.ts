import { useEffect, useState } from 'react';
import { usePageVisit } from '#web/lib/page-visit.ts';
import {
  applyDisplaySettings,
  type DisplaySettings,
  defaultDisplaySettings,
  loadDisplaySettings,
  saveDisplaySettings,
} from './display-settings.ts';

/** The visitor's display settings; a change is applied and stored at once. */
export function useDisplaySettings() {
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
    reset: () => change({ ...defaultDisplaySettings }),
  };
}
