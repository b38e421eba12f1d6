export const themeColors = ['dark', 'hotstar', 'amezonprime', 'hulu'] as const;
export const savePlaces = ['session', 'local', 'none'] as const;

export type ThemeColor = (typeof themeColors)[number];
export type SavePlace = (typeof savePlaces)[number];
export type Direction = 'ltr' | 'rtl';

/** The record that other clients read, too; stored only in the browser. */
export type DisplaySettings = {
  saveLocal: SavePlace;
  storeKey: string;
  setting: { theme_scheme_direction: Direction; theme_color: ThemeColor };
  /**
   * Language for which the visitor chose the direction; otherwise the language's own direction
   * applies.
   */
  direction_chosen_for?: string;
  /** Whether titles play without sound under the pointer and at the top of the home page. */
  previews?: 'off';
};

export const storeKey = 'sorot-display-settings';

/** Value of both storages when nothing is to be stored. */
const noneMarker = 'none';

export const defaultDisplaySettings: DisplaySettings = {
  saveLocal: 'session',
  storeKey,
  setting: { theme_scheme_direction: 'ltr', theme_color: 'dark' },
};

/**
 * Reads the stored record, which `DisplaySettingsBoot` has brought up to date; missing and invalid
 * parts fall back to the defaults.
 */
export function loadDisplaySettings(language: string): DisplaySettings {
  const text = readFrom('session') ?? readFrom('local');
  if (text === noneMarker) return { ...defaultDisplaySettings, saveLocal: 'none' };
  const record = parseRecord(text);
  if (record.direction_chosen_for === language) return record;
  const { direction_chosen_for: _, ...withoutDirection } = record;
  return withoutDirection;
}

/** Writes to the chosen storage and clears the other. */
export function saveDisplaySettings(settings: DisplaySettings): void {
  const text = JSON.stringify(settings);
  const { saveLocal: place } = settings;
  writeTo('session', place === 'none' ? noneMarker : place === 'session' ? text : null);
  writeTo('local', place === 'none' ? noneMarker : place === 'local' ? text : null);
}

/** Sets the direction of the root and the colour of the body. */
export function applyDisplaySettings(
  settings: DisplaySettings,
  languageDirection: Direction,
): void {
  const { theme_color, theme_scheme_direction } = settings.setting;
  document.body.dataset.theme = theme_color;
  document.body.dataset.previews = settings.previews ?? 'on';
  document.documentElement.dir = settings.direction_chosen_for
    ? theme_scheme_direction
    : languageDirection;
}

function parseRecord(text: string | null): DisplaySettings {
  const defaults = defaultDisplaySettings;
  const record = parseJson(text);
  const { setting } = record;
  const color = setting?.theme_color === 'amazonprime' ? 'amezonprime' : setting?.theme_color;
  return {
    storeKey,
    saveLocal: oneOf(savePlaces, record.saveLocal) ?? defaults.saveLocal,
    setting: {
      theme_color: oneOf(themeColors, color) ?? defaults.setting.theme_color,
      theme_scheme_direction: setting?.theme_scheme_direction === 'rtl' ? 'rtl' : 'ltr',
    },
    ...(typeof record.direction_chosen_for === 'string' && {
      direction_chosen_for: record.direction_chosen_for,
    }),
    ...(record.previews === 'off' && { previews: 'off' }),
  };
}

type Untrusted = {
  saveLocal?: unknown;
  setting?: { theme_color?: unknown; theme_scheme_direction?: unknown };
  direction_chosen_for?: unknown;
  previews?: unknown;
};

function parseJson(text: string | null): Untrusted {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value);
}

function storageAt(place: 'session' | 'local'): Storage {
  return place === 'session' ? window.sessionStorage : window.localStorage;
}

function readFrom(place: 'session' | 'local'): string | null {
  try {
    return storageAt(place).getItem(storeKey);
  } catch {
    return null; // Storage may be blocked; the defaults apply.
  }
}

function writeTo(place: 'session' | 'local', text: string | null): void {
  try {
    if (text === null) storageAt(place).removeItem(storeKey);
    else storageAt(place).setItem(storeKey, text);
  } catch {
    // Storage may be blocked or full; the choice then lasts as long as the page.
  }
}
