import { BootScript } from '#web/lib/boot-script.tsx';
import { storeKey, themeColors } from './display-settings.ts';

/**
 * Runs before the first paint, so that stored settings cause no flash. Self-contained: it is
 * serialised into the page, and the Content-Security-Policy lists its hash.
 */
function applyStoredDisplaySettings(key: string, colors: readonly string[]) {
  try {
    const stored = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const { setting, direction_chosen_for, previews } = JSON.parse(stored ?? '{}');
    const color = setting?.theme_color === 'amazonprime' ? 'amezonprime' : setting?.theme_color;
    if (colors.includes(color)) document.body.dataset.theme = color;
    if (previews === 'off') document.body.dataset.previews = previews;
    const root = document.documentElement;
    if (direction_chosen_for === root.lang && setting?.theme_scheme_direction) {
      root.dir = setting.theme_scheme_direction === 'rtl' ? 'rtl' : 'ltr';
    }
  } catch {
    // Storage may be blocked or hold invalid data; the defaults apply.
  }
}

const script = import.meta.env.SSR
  ? `(${applyStoredDisplaySettings.toString()})(${JSON.stringify(storeKey)},${JSON.stringify(themeColors)})`
  : '';

export function DisplaySettingsBoot() {
  return <BootScript script={script} />;
}
