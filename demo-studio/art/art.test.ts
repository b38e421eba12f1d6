import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readArtwork } from './catalogue/read-artwork.ts';
import { demoFolder, readDemoPeople, readDemoTitles, readDirections } from './catalogue/read-demo.ts';
import { titleStyles } from './lettering/title-styles.ts';
import { listPictures } from './list-pictures.ts';
import { finishes } from './paint/finishes.ts';
import { findPalette } from './palettes/palettes.ts';
import { readSitter } from './portrait/sitter.ts';
import { sitters } from './portrait/sitters.ts';
import { layouts } from './poster/layouts.ts';
import { painters } from './scene/painters.ts';

const compositionFolder = join(import.meta.dirname, 'compositions');
const drawn = readdirSync(compositionFolder).map((file) => basename(file, '.json'));

describe('art directions', () => {
  it('are there for every title, and for no other', async () => {
    const titles = await readDemoTitles();
    expect(drawn.sort()).toEqual(titles.map(({ slug }) => slug).sort());
  });

  it('name a still for every episode that has one', async () => {
    const orders = await listPictures();
    const stills = orders.filter(({ painter }) => painter === 'paintStill');
    for (const { input } of stills) {
      const { stills: scenes } = await readArtwork(String(input.slug));
      expect(scenes?.[String(input.episode)], `${input.slug} ${input.episode}`).toBeDefined();
    }
    expect(stills.length).toBeGreaterThan(0);
  });

  it.each(drawn)('%s uses known painters, palettes and lettering', async (slug) => {
    const artwork = await readArtwork(slug);
    const stills = Object.values(artwork.stills ?? {});
    const scenes = [artwork.poster, artwork.backdrop, ...stills.map(({ scene }) => scene)];
    const unknown = scenes.flat().filter(([name]) => !painters[name]);
    expect(unknown).toEqual([]);
    expect(titleStyles).toHaveProperty(artwork.title);
    expect(layouts).toHaveProperty(artwork.layout);
    expect(finishes).toHaveProperty(artwork.finish);
    for (const { palette } of [artwork, ...stills]) {
      if (palette) expect(() => findPalette(palette)).not.toThrow();
    }
  });

  it('say in words what is drawn, each another idea', async () => {
    const ideas = await readDirections('art-directions.json');
    expect(Object.keys(ideas).sort()).toEqual(drawn.toSorted());
    expect(new Set(Object.values(ideas)).size).toBe(drawn.length);
    const faces = await readDirections('portrait-directions.json');
    expect(Object.keys(faces).sort()).toEqual(Object.keys(sitters).sort());
  });

  it('never repeat a composition', async () => {
    const artworks = await Promise.all(drawn.map(readArtwork));
    const scenes = artworks.flatMap(({ poster, backdrop }) => [poster, backdrop]);
    const texts = scenes.map((scene) => JSON.stringify(scene));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('sitting notes', () => {
  it('are there for everyone, and can be read', async () => {
    const people = await readDemoPeople();
    expect(Object.keys(sitters).sort()).toEqual(people.map(({ slug }) => slug).sort());
    for (const notes of Object.values(sitters)) expect(() => readSitter(notes)).not.toThrow();
  });
});

describe('committed pictures', () => {
  it('are all there, in the right size', async () => {
    for (const { path, width, height } of await listPictures()) {
      const facts = await sharp(join(demoFolder, path)).metadata();
      const size = { path, width: facts.width, height: facts.height, format: facts.format };
      expect(size).toEqual({ path, width, height, format: 'webp' });
    }
  });

  it('stay within 12 MiB together', async () => {
    const orders = await listPictures();
    const bytes = orders.reduce((sum, { path }) => sum + statSync(join(demoFolder, path)).size, 0);
    expect(bytes).toBeLessThan(12 * 2 ** 20);
  });
});
