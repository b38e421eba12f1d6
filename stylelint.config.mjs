/** Biome formats and lints the styles; this adds what only stylelint knows. */
export default {
  plugins: ['stylelint-use-logical'],
  rules: {
    // Right-to-left is free where nothing says left or right.
    'csstools/use-logical': ['always', { severity: 'error' }],
    // Raw colours live in the themes alone: everything else takes var(--surface) and the like.
    'color-no-hex': true,
    'color-named': 'never',
    // A token at an opacity is no raw colour: rgb(var(--beam) / 0.2).
    'declaration-property-value-disallowed-list': {
      '/.*/': ['/(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\((?!var\\()/'],
    },
  },
  overrides: [
    {
      files: ['web/themes/**/*.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
