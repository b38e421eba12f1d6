import { expect, test } from 'vitest';
import { parseLooseSubtitleName, parseSubtitleName } from './parse-subtitle-name.ts';

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
  expect(parseSubtitleName(suffix)).toMatchObject({ language, forced });
});

test.each([
  ['.gr', 'el'],
  ['.cz', 'cs'],
  ['.pob', 'pt-BR'],
  ['.cht', 'zh-Hant'],
  ['.hi', 'hi'],
  ['.hi.forced', 'hi'],
  ['.Bahasa Indonesia', 'id'],
  ['.Bahasa_Indonesia', 'id'],
  ['.Bahasa-Indonesia', 'id'],
  ['.Deutsch', 'de'],
  ['.Ελληνικά', 'el'],
  ['.Русский', 'ru'],
  ['.Українська', 'uk'],
  ['.Français', 'fr'],
  ['.francais', 'fr'],
  ['.Español', 'es'],
  ['.Español (Latinoamérica)', 'es-419'],
  ['.Português (Brasil)', 'pt-BR'],
  ['.Brazilian Portuguese', 'pt-BR'],
  ['.Chinese (Simplified)', 'zh-Hans'],
  ['.Traditional Chinese', 'zh-Hant'],
  ['.简体中文', 'zh-Hans'],
  ['.中文', 'zh'],
  ['.日本語', 'ja'],
  ['.한국어', 'ko'],
  ['.العربية', 'ar'],
  ['.עברית', 'he'],
  ['.ไทย', 'th'],
  ['.Tiếng Việt', 'vi'],
  ['.Türkçe', 'tr'],
  ['.Polski', 'pl'],
  ['.Čeština', 'cs'],
  ['.Magyar', 'hu'],
  ['.Română', 'ro'],
  ['.Hrvatski', 'hr'],
  ['.Lietuvių', 'lt'],
  ['.Suomi', 'fi'],
  ['.Svenska', 'sv'],
  ['.Dansk', 'da'],
  ['.Norsk', 'no'],
  ['.Nederlands', 'nl'],
  ['.Italiano', 'it'],
  ['.हिन्दी', 'hi'],
  ['.Farsi', 'fa'],
  ['.Inggris', 'en'],
  ['.Englisch', 'en'],
  ['.English.by.someone', 'en'],
  ['.PAL.en', 'en'],
  ['.fil', 'fil'],
])('%s names %s', (suffix, language) => {
  expect(parseSubtitleName(suffix).language).toBe(language);
});

test.each([
  ['.en.sdh', { language: 'en', forced: false, purpose: 'hearing-impaired' }],
  ['.cc.en', { language: 'en', forced: false, purpose: 'hearing-impaired' }],
  ['.hi.en', { language: 'en', forced: false, purpose: 'hearing-impaired' }],
  ['.en.hi', { language: 'en', forced: false, purpose: 'hearing-impaired' }],
  ['.default.pt-BR', { language: 'pt-BR', forced: false, isDefault: true }],
  ['.commentary.en', { language: 'en', forced: false, purpose: 'commentary' }],
  ['.English [Forced]', { language: 'en', forced: true }],
])('the marks of %s count in any order', (suffix, said) => {
  expect(parseSubtitleName(suffix)).toEqual(said);
});

test.each([
  ['2_Indonesian', 'id'],
  ['3_Bahasa Indonesia', 'id'],
  ['My Love in Paris (2021).en', 'en'],
  ['My Love in Paris (2021)', 'und'],
  ['English', 'en'],
  ['English SDH', 'en'],
  ['Let Me In', 'und'],
  ['Let Me In.id', 'id'],
  ['Film.2020.1080p.WEB-DL.GRP', 'und'],
  ['Film.2020.1080p.WEB-DL.GRP.pt-BR.forced', 'pt-BR'],
  ['10_Chinese (Traditional)', 'zh-Hant'],
])('%s names %s at its end', (stem, language) => {
  expect(parseLooseSubtitleName(stem).language).toBe(language);
});
