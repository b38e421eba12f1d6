import { ORPCError } from '@orpc/client';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { homeSectionSchema } from '#contract/catalogue/home-ops.ts';
import { titleFields } from '#contract/catalogue/title-fields.ts';
import type { Language } from '#contract/shared/language.ts';
import { problemOf } from '../page-errors.server.ts';
import { type Visit, visitContext } from '../visit.ts';
import { parseChanges, parseFields, parseForm, readMoney } from './parse-form.server.ts';

function visitIn(language: Language): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, { language, siteTimeZone: 'Asia/Jakarta' } as Visit);
  return context;
}

function formOf(fields: Record<string, string | File | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  }
  return form;
}

const context = visitIn('en');

function refusedFields(parse: () => unknown) {
  try {
    parse();
  } catch (error) {
    return problemOf(error).errors;
  }
  throw new Error('accepted');
}

test('form values become what the contract declares', () => {
  const item = formOf({ variant_id: '7', quantity: '2', intent: 'add', xsrf_token: 'x' });
  expect(parseForm(context, item, 'shop.addCartItem')).toEqual({ variant_id: 7, quantity: 2 });
  const stars = { name: ' Sari ', email: 's@example.org', stars: '4', text: 'Good.\r\nReally.' };
  const title = { type: 'movie', slug: 'senja' } as const;
  expect(parseForm(context, formOf(stars), 'reviews.saveReview', title)).toEqual({
    ...title,
    name: 'Sari',
    email: 's@example.org',
    stars: 4,
    text: 'Good.\nReally.',
  });
  const pause = formOf({ is_paused: 'off' });
  expect(parseForm(context, pause, 'viewing.pauseHistory')).toEqual({ is_paused: false });
});

test('a blank field is null, else an empty text, else absent', () => {
  const profile = formOf({ name: 'Ani', colour: '3', language: '', rating_limit: '' });
  expect(parseForm(context, profile, 'account.addProfile')).toEqual({
    name: 'Ani',
    colour: 3,
    language: null,
    rating_limit: null,
  });
  const playlist = formOf({ name: 'Laut', description: '' });
  expect(
    parseForm(context, playlist, 'library.changePlaylist', { id: crypto.randomUUID() }),
  ).toEqual({ id: expect.any(String), name: 'Laut', description: '' });
  const comment = formOf({ text: 'Hi', name: '', parent_id: '', key: crypto.randomUUID() });
  const parsed = parseForm(context, comment, 'blog.writeComment', { slug: 'a' });
  expect(parsed).toMatchObject({ slug: 'a', parent_id: null });
  expect(parsed).not.toHaveProperty('name');
  const emptyFile = formOf({ file: new File([], '') });
  expect(refusedFields(() => parseForm(context, emptyFile, 'account.setAccountPicture'))).toEqual([
    { field: 'file', message: expect.any(String) },
  ]);
});

test('parts of objects have names with dots, and an object without any is none', () => {
  const term = { type: 'movie', kind: 'genre', 'names.en': 'War', 'names.el': '' };
  expect(parseForm(context, formOf(term), 'catalogue.addTerm').names).toEqual({ en: 'War' });
  const read = (form: FormData) => parseChanges(context, form, titleFields);
  const texts = formOf({ 'texts.en.name': 'Dusk', 'texts.en.tagline': '' });
  expect(read(texts)).toEqual({ texts: { en: { name: 'Dusk', tagline: null } } });
  const source = { 'attribution.name': '', 'attribution.url': '', 'attribution.licence': ' ' };
  expect(read(formOf(source))).toEqual({ attribution: null });
  const half = formOf({ ...source, 'attribution.name': 'Arsip' });
  expect(refusedFields(() => read(half))).toMatchObject([{ field: 'attribution.url' }]);
});

test('of alternatives, the chosen one is read', () => {
  const sourceSchema = homeSectionSchema.pick({ source: true });
  const written = { 'source.ids': 'codes' } as const;
  const read = (fields: Record<string, string>) =>
    parseFields(context, formOf(fields), sourceSchema, {}, { written }).source;
  expect(read({ 'source.by': 'genres' })).toEqual({ by: 'genres' });
  const list = { 'source.by': 'list', 'source.list': 'top', 'source.type': 'movie' };
  expect(read({ ...list, 'source.ids': '7' })).toEqual({
    by: 'list',
    list: 'top',
    type: 'movie',
  });
  const chosen = { 'source.by': 'titles', 'source.ids': '12, 7' };
  expect(read(chosen)).toEqual({ by: 'titles', ids: [12, 7] });
  expect(refusedFields(() => read({ 'source.by': 'x' }))).toHaveLength(1);
  const blank = { 'source.by': 'term', 'source.term_id': '' };
  expect(refusedFields(() => read(blank))).toMatchObject([{ field: 'source.term_id' }]);
});

test('lists are lines, codes or rows, and an empty one is none where there can be none', () => {
  const read = (fields: Parameters<typeof formOf>[0]) =>
    parseChanges(context, formOf(fields), titleFields);
  expect(read({ aliases: ' One, two \r\n\r\nThree\r\nThree' })).toEqual({
    aliases: ['One, two', 'Three'],
  });
  expect(read({ countries: 'id, NL;my', languages: 'id  jv-Latn' })).toEqual({
    countries: ['ID', 'NL', 'MY'],
    languages: ['id', 'jv-Latn'],
  });
  expect(read({ countries: '', available_countries: ' ' })).toEqual({
    countries: [],
    available_countries: null,
  });
  const link = { quality: '720p', language: 'id', player: 'Lain', url: 'https://example.org/v' };
  const rows = Object.entries(link).map(([name, value]) => [`links.${name}`, [value, 'x', '']]);
  const typed = { ...Object.fromEntries(rows), 'links.url': [link.url, '', ''] };
  expect(read(typed)).toEqual({ links: [link] });
  const limits = { download_limit: ['3', ''], expires_after_days: ['', '1.000'] };
  const columns = { id: ['4', '7'], name: ['Peta', 'Lagu'], ...limits };
  const files = Object.entries(columns).map(([name, value]) => [`files.${name}`, value]);
  const filesForm = formOf(Object.fromEntries(files));
  expect(parseForm(context, filesForm, 'shop.saveProductFiles', { slug: 'peta' }).files).toEqual([
    { id: 4, name: 'Peta', download_limit: 3, expires_after_days: null },
    { id: 7, name: 'Lagu', download_limit: null, expires_after_days: 1_000 },
  ]);
  const roles = formOf({ roles: ['shop', 'editor'], name: 'Bot', days: '' });
  expect(parseForm(context, roles, 'ops.addApiKey').roles).toEqual(['shop', 'editor']);
});

test('times are those of the visit, and only fields of the form are changed', () => {
  const read = (fields: Record<string, string | string[]>) =>
    parseChanges(context, formOf(fields), titleFields);
  expect(read({ available_from: '2026-03-02T00:30', available_until: '' })).toEqual({
    available_from: '2026-03-01T17:30:00.000Z',
    available_until: null,
  });
  expect(read({ recommended: ['off', 'on'], intent: 'save' })).toEqual({ recommended: true });
  expect(read({ recommended: 'off' })).toEqual({ recommended: false });
  expect(refusedFields(() => read({ name: '' }))).toMatchObject([{ field: 'name' }]);
});

test('a form cannot override what the page knows', () => {
  const form = formOf({ slug: 'another', id: '9', reason: 'spam' });
  expect(parseForm(context, form, 'reviews.reportReview', { id: 5 })).toMatchObject({ id: 5 });
  const renamed = { id: 5, because: 'spam' };
  // @ts-expect-error The operation has no such field.
  parseForm(context, form, 'reviews.reportReview', renamed);
});

test.each([
  ['en', 'This field is required.'],
  ['de', 'Diese Angabe wird benötigt.'],
] as const)('every invalid field has a message in %s', (language, required) => {
  const form = formOf({ username: '', password: 'x' });
  expect(refusedFields(() => parseForm(visitIn(language), form, 'account.login'))).toEqual([
    { field: 'username', message: required },
  ]);
});

test('the problem equals that of the API', () => {
  try {
    parseForm(context, formOf({ token: 'x' }), 'account.confirmEmail');
  } catch (error) {
    expect(error).toBeInstanceOf(ORPCError);
    expect(problemOf(error)).toMatchObject({ status: 422, code: 'invalid_input' });
  }
  expect.assertions(2);
});

test('whole numbers may have marks between their thousands, and are never cut', () => {
  const change = (typed: string) =>
    parseForm(context, formOf({ change: typed, note: 'x' }), 'shop.correctStock', { sku: 'A' });
  expect(change('1.000').change).toBe(1_000);
  expect(change('-1,000').change).toBe(-1_000);
  for (const typed of ['1.00', '1.5', '1e3', 'x']) {
    expect(refusedFields(() => change(typed))).toMatchObject([{ field: 'change' }]);
  }
});

test('an amount is read in the currency of the form', () => {
  const coupon = { code: 'A', kind: 'fixed_cart', amount: '129.000', minimum_spend: '' };
  const writing = {
    written: { amount: 'amount', minimum_spend: 'amount' },
    currency: 'IDR',
  } as const;
  const read = (amount: string) =>
    parseForm(context, formOf({ ...coupon, amount }), 'shop.saveCoupon', {}, writing);
  expect(read('129.000')).toMatchObject({ amount: 129_000, minimum_spend: null });
  expect(refusedFields(() => read('12.50'))).toEqual([
    { field: 'amount', message: expect.stringContaining('129.000') },
  ]);
});

test('amounts become minor units, and those that could be two are named', () => {
  const isAmount = (name: string) => name.startsWith('price');
  const form = formOf({ price: '129.000', price_2: '', note: '1.000' });
  const read = readMoney(context, form, isAmount, 'IDR');
  expect(Object.fromEntries(read)).toEqual({ price: '129000', price_2: '', note: '1.000' });
  const unclear = formOf({ price: '12.50', price_2: '129.00' });
  expect(refusedFields(() => readMoney(context, unclear, isAmount, 'IDR'))).toEqual(
    ['price', 'price_2'].map((field) => ({ field, message: expect.stringContaining('129.000') })),
  );
});
