import { expect, test } from 'vitest';
import { parseSubtitleName } from './parse-subtitle-name.ts';

test.each([
  ['.id', 'id', false],
  ['.ar', 'ar', false],
  ['.en.forced', 'en', true],
  ['.forced.en', 'en', true],
  ['.ind', 'id', false],
  ['.ger', 'de', false],
  ['.gre', 'el', false],
  ['.pt-BR', 'pt-BR', false],
  ['.zh-Hans.default', 'zh-Hans', false],
  ['.English', 'en', false],
  ['2_Indonesian', 'id', false],
  ['.en.hi', 'en', false],
  ['.en.sdh', 'en', false],
  ['', 'und', false],
  ['.xx', 'und', false],
  ['.../../etc', 'und', false],
])('%s', (suffix, language, forced) => {
  expect(parseSubtitleName(suffix)).toEqual({ language, forced });
});
