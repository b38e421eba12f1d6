import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/shared/language.ts';
import { problemStatuses } from '#contract/shared/problem.ts';
import { findTextFaults, findUntranslated, flattenTexts, type Texts } from '#test/text-faults.ts';

const english = await readTexts('en');

test.each(languages)('%s has every text, form and placeholder, in its script', async (language) => {
  expect(findTextFaults(english, language, await readTexts(language))).toEqual([]);
});

test.each(languages.filter((language) => language !== 'en'))(
  '%s does not say it in English',
  async (language) => {
    const { keys, share } = findUntranslated(english, await readTexts(language));
    expect(share, keys.join(', ')).toBeLessThan(0.02);
  },
);

test.each(languages)('%s explains every problem of the contract', async (language) => {
  const texts = await readTexts(language);
  const unexplained = Object.keys(problemStatuses).filter((code) => !texts.has(`errors.${code}`));
  expect(unexplained).toEqual([]);
});

test.each(languages)(
  '%s calls what waits the same on the dashboard and in its list',
  async (language) => {
    const texts = Object.fromEntries(await readTexts(language));
    const tile = 'admin-analytics.attention.kinds';
    const tab = 'admin-shop.orders.views';
    expect(texts[`${tab}.confirm`]).toBe(texts[`${tile}.proofs_to_check`]);
    expect(texts[`${tab}.payment`]).toBe(texts[`${tile}.payments_to_confirm`]);
  },
);

test('the texts whose wording is required stand word for word', async () => {
  const en = Object.fromEntries(english);
  expect(en['common.error_page.title']).toBe('Oops! something went wrong');
  expect(en['common.error_page.missing']).toBe(
    "we are sorry, but the page you are looking for doesn't exist.",
  );
  expect(en['common.error_page.not_in_system']).toBe(
    "We're sorry, it looks like the page you're looking for isn't in our system",
  );
  expect(en).toMatchObject({
    'common.account_menu.logging_out': 'Logging out...',
    'common.account_menu.logged_out': 'Logged out successfully!',
    'common.account_menu.logout_failed': 'Logout failed',
    'common.account_menu.logout_failed_unknown': 'Failed to logout. Please try again.',
  });
  const id = Object.fromEntries(await readTexts('id'));
  expect(id).toMatchObject({
    'common.header.home': 'Beranda',
    'common.header.movies': 'Film',
    'common.header.shows': 'Anime/Drakor',
    'common.header.genres': 'Genre',
    'common.header.search': 'Cari Film/Series',
    'common.account_menu.history': 'History Film/Series',
    'common.lists.populer.label': 'Tren Teratas',
    'common.lists.recommend.label': 'Rekomendasi',
    'common.lists.new.label': 'Terbaru',
    'common.lists.populer.title': 'Film Populer',
    'common.lists.recommend.title': 'Film Yang Direkomendasi',
    'common.lists.new.title': 'Film Terbaru',
    'catalogue.search.label': 'Cari',
    'catalogue.search.heading': 'Histori Tontonan ({{count}})',
    'catalogue.search.empty': 'Tidak Ada Film/Series',
  });
});

const model = new Map([
  ['play', 'Play {{name}}'],
  ['brand', 'Amazon Prime'],
  ['films_one', '{{count}} film'],
  ['films_other', '{{count}} films'],
]);
const arabic = new Map([
  ['play', 'تشغيل {{name}}'],
  ['brand', 'Amazon Prime'],
  ['films_zero', 'لا أفلام'],
  ['films_one', 'فيلم واحد'],
  ['films_two', 'فيلمان'],
  ['films_few', '{{count, number}} أفلام'],
  ['films_many', '{{count}} فيلمًا'],
  ['films_other', '{{count}} فيلم'],
]);

test('a complete translation has no faults', () => {
  expect(findTextFaults(model, 'ar', arabic)).toEqual([]);
});

test.each<[string, Language, Texts]>([
  ['play is missing', 'ar', without(arabic, 'play')],
  ['films_two is missing', 'ar', without(arabic, 'films_two')],
  ['pause is not known', 'ar', changed(arabic, 'pause', 'إيقاف')],
  ['films_few is not known', 'en', changed(model, 'films_few', '{{count}} films')],
  ['films_many is missing', 'fr', model],
  ['play is empty', 'ar', changed(arabic, 'play', ' ')],
  ['play has other placeholders', 'ar', changed(arabic, 'play', 'تشغيل')],
  ['play has other placeholders', 'ar', changed(arabic, 'play', 'تشغيل {name}')],
  ['films_few has other placeholders', 'ar', changed(arabic, 'films_few', 'أفلام')],
  ['films_one has other placeholders', 'fr', changed(model, 'films_one', 'un film')],
  ['play is in another script', 'ar', changed(arabic, 'play', 'Play {{name}} now')],
  ['brand is in another script', 'ar', changed(arabic, 'brand', 'Prime Video')],
  ['play is in another script', 'de', changed(model, 'play', '{{name}} воспроизвести')],
  ['play is in another script', 'el', changed(arabic, 'play', 'Πρoβολή {{name}}')],
])('%s: found in %s', (fault, language, texts) => {
  expect(findTextFaults(model, language, texts)).toContain(fault);
});

test('a sentence left in English is counted, a name is not', () => {
  const english = new Map([...model, ['hint', 'Check the spelling']]);
  expect(findUntranslated(english, english)).toEqual({ keys: ['hint'], share: 1 });
});

async function readTexts(language: Language): Promise<Texts> {
  const folder = join(import.meta.dirname, language);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const namespaces = files.map(async (file) => [
    file.replace('.json', ''),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return flattenTexts(Object.fromEntries(await Promise.all(namespaces)));
}

function without(texts: Texts, key: string): Texts {
  return new Map([...texts].filter(([each]) => each !== key));
}

function changed(texts: Texts, key: string, text: string): Texts {
  return new Map([...texts, [key, text]]);
}
