import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import { loadFonts } from './card-fonts.ts';
import { drawCard } from './draw-card.ts';
import { layText } from './lay-text.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card fonts '));
  await loadFonts(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const style = { size: 64, weight: 'Bold', colour: '#ffffff', width: 1_056 } as const;

async function widthOf(text: string): Promise<number> {
  return (await layText(text, 'rtl', style)).width;
}

test('Arabic letters join', async () => {
  const word = 'تثبيت';
  // The zero-width non-joiner keeps letters in their isolated forms, which are much wider.
  const apart = [...word].join('\u200C');
  expect(await widthOf(word)).toBeLessThan((await widthOf(apart)) * 0.6);
});

test('fonts are restored after their folder was emptied, even for concurrent cards', async () => {
  const draw = (size: number) => layText('منارة Φ', 'rtl', { ...style, size });
  const before = await draw(64);
  await rm(folder, { recursive: true });
  await Promise.all([loadFonts(folder), loadFonts(folder)]);
  expect((await draw(64)).data.equals(before.data)).toBe(true);
  // The boxes of missing glyphs all have the same size.
  expect((await draw(32)).width).toBeLessThan(before.width * 0.6);
});

test('a word is neither reversed nor made of boxes', async () => {
  const pixels = async (text: string) => (await layText(text, 'rtl', style)).data;
  const [there, back] = await Promise.all([pixels('منارة'), pixels('ةرانم')]);
  expect(there.equals(back)).toBe(false);
  for (const letters of [
    ['ح', 'س'],
    ['Φ', 'Ω'],
    ['ą', 'ş'],
  ] as const) {
    const [one, other] = await Promise.all(letters.map(pixels));
    expect(one?.equals(other ?? Buffer.alloc(0)), letters.join()).toBe(false);
  }
});

/** Brightness of a part of a card, from 0 to 255. */
async function brightness(card: Buffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left, top: 400, width, height: 200 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.max(...data);
}

const draw = (title: string, language: Language) =>
  drawCard({ title, byline: 'Dewi', siteName: 'Sorot', language }, undefined);

test('Arabic is right-aligned, however it begins; Greek left-aligned', async () => {
  for (const title of ['المنارة', 'Suar: المنارة']) {
    const arabic = await draw(title, 'ar');
    expect(await brightness(arabic, 1_000, 130)).toBeGreaterThan(200);
    expect(await brightness(arabic, 72, 300)).toBeLessThan(80);
  }
  const greek = await draw('Φάρος', 'el');
  expect(await brightness(greek, 72, 130)).toBeGreaterThan(200);
  expect(await brightness(greek, 828, 300)).toBeLessThan(80);
});

test.each([
  ['standard', 'Di balik layar: bagaimana mercusuar kami bangun'],
  ['of many words', 'Sebuah judul yang panjang sekali '.repeat(9)],
  ['of one word', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(7)],
  ['of markup', '<b>A & B</b> &lt; <span size="1">'],
])('a title %s fits', async (_, title) => {
  const noise = await sharp({
    create: {
      width: 1_600,
      height: 900,
      channels: 3,
      background: '#204060',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const card = await drawCard({ title, byline: 'Dewi', siteName: 'Sorot', language: 'id' }, noise);
  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
  expect(card.byteLength).toBeLessThan(300_000);
});

test('a title that is too long is truncated between words, with an ellipsis', async () => {
  const title = 'kata '.repeat(60).trim();
  expect((await draw(title, 'id')).equals(await draw(`${title} kata`, 'id'))).toBe(true);
});
