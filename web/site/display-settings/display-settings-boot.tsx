import { BootScript } from '#web/lib/whole-page/boot-script.tsx';
import { storeKey, themeColors } from './display-settings.ts';

/**
 * A stored `rtl` was chosen, here or in another client of the same record, as it is no default; a
 * stored `ltr` only if it says for which language. The choice ends with a change of language.
 *
 * Runs before the first paint, so that stored settings cause no flash. Self-contained: it is
 * serialised into the page, and the Content-Security-Policy lists its hash.
 */
function applyStoredDisplaySettings(key: string, colors: readonly string[]) {
  try {
    const storage = sessionStorage.getItem(key) === null ? localStorage : sessionStorage;
    const record = JSON.parse(storage.getItem(key) ?? '{}');
    const { setting, previews } = record;
    const color = setting?.theme_color === 'amazonprime' ? 'amezonprime' : setting?.theme_color;
    if (colors.includes(color)) document.body.dataset.theme = color;
    if (previews === 'off') document.body.dataset.previews = previews;
    const root = document.documentElement;
    const isRtl = setting?.theme_scheme_direction === 'rtl';
    const chosenFor = record.direction_chosen_for ?? (isRtl ? root.lang : undefined);
    if (chosenFor === undefined) return;
    if (chosenFor === root.lang) root.dir = isRtl ? 'rtl' : 'ltr';
    else setting.theme_scheme_direction = 'ltr';
    record.direction_chosen_for = chosenFor === root.lang ? chosenFor : undefined;
    storage.setItem(key, JSON.stringify(record));
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
