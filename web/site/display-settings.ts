/** The record that the specification fixes in section 3; kept in the browser only. */
export type DisplaySettings = {
  saveLocal: 'local' | 'session' | 'none';
  storeKey: string;
  setting: {
    theme_scheme_direction: 'ltr' | 'rtl';
    theme_color: ThemeColor;
  };
};

export const themeColors = ['dark', 'hotstar', 'amezonprime', 'hulu'] as const;

export type ThemeColor = (typeof themeColors)[number];

export const storeKey = 'sorot-display-settings';
