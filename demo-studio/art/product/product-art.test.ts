import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDemoShop, readDemoTitles } from '../catalogue/read-demo.ts';
import { titleStyles } from '../lettering/title-styles.ts';
import { finishes } from '../paint/finishes.ts';
import { findPalette } from '../palettes/palettes.ts';
import { painters } from '../scene/painters.ts';
import { readProductArtwork } from './list-product-pictures.ts';
import { productPainters } from './product-painters.ts';

const folder = join(import.meta.dirname, 'compositions');
const drawn = readdirSync(folder).map((file) => basename(file, '.json'));
const { products, terms } = await readDemoShop();

describe('art directions of products', () => {
  it('are there for every picture that the shop names, and for no other', () => {
    const named = products.flatMap(({ pictures }) => pictures.map(({ path }) => path));
    const shown = terms.flatMap(({ picture }) => picture ?? []);
    const names = [...named, ...shown].map((path) => basename(path, '.webp'));
    expect(drawn.sort()).toEqual(names.sort());
  });

  it.each(drawn)('%s uses known painters, palettes, prints and titles', async (name) => {
    const { palette, finish, prints = {}, scene } = await readProductArtwork(name);
    expect(() => findPalette(palette)).not.toThrow();
    expect(finishes).toHaveProperty(finish);
    expect(scene.filter(([painter]) => !productPainters[painter])).toEqual([]);
    const laid = scene.flatMap(([, options = {}]) => options.print ?? []);
    expect(new Set(laid)).toEqual(new Set(Object.keys(prints)));
    const slugs = (await readDemoTitles()).map(({ slug }) => slug);
    for (const print of Object.values(prints)) {
      if ('of' in print) {
        expect(slugs).toContain(print.of);
        continue;
      }
      expect(() => findPalette(print.palette)).not.toThrow();
      expect(print.steps.filter(([painter]) => !painters[painter])).toEqual([]);
      if (print.text) expect(titleStyles).toHaveProperty(print.text.style);
    }
  });

  it('never repeat a scene', async () => {
    const artworks = await Promise.all(drawn.map(readProductArtwork));
    const texts = artworks.map(({ scene, lens }) => JSON.stringify([scene, lens]));
    expect(new Set(texts).size).toBe(texts.length);
  });
});
