import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { repeated } from '../catalogue/repeated.ts';
import { readOrders } from './load-orders.ts';
import { readShop } from './read-shop.ts';

/** Of what plays for most titles. */
const clipSeconds = 15;
const demoFolder = join(import.meta.dirname, '..');
const { products, terms, options, zones, coupons } = readShop();
const { movies, shows, videos } = readCatalogue();
const titles = new Map([...movies, ...shows, ...videos].map((title) => [title.slug, title]));
const variants = products.flatMap((product) => product.variants);

describe('products', () => {
  test('are 31 in six categories, each of which has some', () => {
    expect(products).toHaveLength(31);
    const categories = terms.filter(({ kind }) => kind === 'category').map(({ slug }) => slug);
    expect(categories).toHaveLength(6);
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test('have names, slugs, SKUs and pictures of their own', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(products.flatMap(({ pictures }) => pictures.map(({ path }) => path)))).toEqual(
      [],
    );
    for (const language of ['id', 'en'] as const) {
      expect(repeated(products.map(({ texts }) => texts[language].name))).toEqual([]);
    }
  });

  test.each(products)('$slug is told in full in both languages', ({ texts, attributes }) => {
    for (const { summary, description } of [texts.id, texts.en]) {
      expect(summary.length).toBeGreaterThan(30);
      expect(description.split('\n\n').length).toBeGreaterThan(1);
      expect(description.length).toBeGreaterThan(120);
    }
    expect(texts.id.description).not.toBe(texts.en.description);
    expect(attributes.length).toBeGreaterThan(0);
  });

  test.each(products)('$slug has known tags, and variants that differ', (product) => {
    const tags = terms.filter(({ kind }) => kind === 'tag').map(({ slug }) => slug);
    expect(tags).toEqual(expect.arrayContaining(product.tags));
    const tuples = product.variants.map((variant) => JSON.stringify(variant.options));
    expect(repeated(tuples)).toEqual([]);
    const [first] = product.variants.map((variant) => Object.keys(variant.options));
    for (const variant of product.variants) {
      expect(Object.keys(variant.options)).toEqual(first);
      for (const [option, value] of Object.entries(variant.options)) {
        const known = options.find(({ key }) => key === option)?.values;
        expect(known?.map(({ key }) => key)).toContain(value);
      }
      if (variant.sale) expect(variant.sale.price).toBeLessThan(variant.price);
      expect(variant.price).toBeGreaterThanOrEqual(35_000);
      expect(variant.price).toBeLessThanOrEqual(650_000);
    }
  });

  test.each(products)('$slug has pictures, each of a value that it comes in', (product) => {
    for (const { path, option, value } of product.pictures) {
      expect(existsSync(join(demoFolder, path)), path).toBe(true);
      if (!option) continue;
      const values = product.variants.map((variant) => variant.options[option]);
      expect(values).toContain(value);
    }
  });

  test.each(products)('$slug belongs to titles, and its moments lie within them', (product) => {
    expect(product.titles.filter((slug) => !titles.has(slug))).toEqual([]);
    for (const { title: slug, season, episode, startsAt, endsAt } of product.moments) {
      const title = titles.get(slug);
      const isShort = title?.video?.endsWith('.mp4') === false;
      expect(startsAt).toBeLessThan(endsAt);
      expect(endsAt).toBeLessThanOrEqual(isShort ? (title.runtimeSeconds ?? 0) : clipSeconds);
      if (title?.kind !== 'tv-show') {
        expect(title?.video).toBeTruthy();
        continue;
      }
      const parts = title.seasons.find(({ number }) => number === season)?.episodes;
      expect(parts?.find(({ number }) => number === episode)?.video).toBeTruthy();
    }
  });

  test('show every state of stock and of prices', () => {
    const isSoldOut = (all: typeof variants) =>
      all.every(({ stock, backorder }) => stock === 0 && !backorder);
    expect(products.filter((product) => isSoldOut(product.variants))).toHaveLength(1);
    expect(variants.some(({ backorder }) => backorder)).toBe(true);
    expect(variants.some(({ stock }) => stock !== null && stock > 0 && stock <= 3)).toBe(true);
    const sales = variants.flatMap(({ sale }) => sale ?? []);
    expect(sales.some(({ fromDays = 0, untilDays = 0 }) => fromDays <= 0 && untilDays > 0)).toBe(
      true,
    );
    expect(sales.some(({ fromDays = 0 }) => fromDays > 0)).toBe(true);
    const featured = products.flatMap((product) => product.featured ?? []).sort();
    expect(featured).toEqual([1, 2, 3, 4, 5]);
  });

  test('four are files, made of what the demo has', () => {
    const files = products.filter(({ kind }) => kind === 'downloadable');
    expect(files).toHaveLength(4);
    for (const product of files) {
      expect(product.files.length).toBeGreaterThan(0);
      expect(product.variants.every(({ stock, weight }) => stock === null && weight === 0)).toBe(
        true,
      );
      for (const file of product.files) {
        if (file.make !== 'sound') continue;
        expect(existsSync(join(demoFolder, 'films', file.of, 'audio-1-128k/init.mp4'))).toBe(true);
      }
    }
  });
});

describe('selling', () => {
  test('every province is in exactly one zone, and the world in another', () => {
    const provinces = zones.flatMap((zone) => zone.provinces ?? []);
    expect(repeated(provinces)).toEqual([]);
    expect(provinces).toHaveLength(38);
    expect(zones.filter(({ country }) => !country)).toHaveLength(1);
    const kinds = new Set(zones.flatMap(({ methods }) => methods.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['flat', 'weight', 'pickup']));
  });

  test('coupons are of each kind, for known categories and products', () => {
    expect(new Set(coupons.map(({ kind }) => kind))).toEqual(
      new Set(['percent', 'fixed_cart', 'fixed_product']),
    );
    expect(coupons.some(({ untilDays = 0 }) => untilDays < 0)).toBe(true);
    const categories = new Set(products.map(({ category }) => category));
    expect(coupons.flatMap((each) => each.categories).every((slug) => categories.has(slug))).toBe(
      true,
    );
    const slugs = products.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(coupons.flatMap((each) => each.exceptProducts)));
  });

  test('orders are of known customers, things and coupons; nobody reviews what was not bought', () => {
    const { customers, orders } = readOrders();
    const keys = customers.map(({ key }) => key);
    const codes = coupons.map(({ code }) => code);
    for (const { customer, items, coupon, reviews } of orders) {
      expect(keys).toContain(customer);
      if (coupon) expect(codes).toContain(coupon);
      const bought = products.filter((product) =>
        product.variants.some(({ sku }) => items.some((item) => item.sku === sku)),
      );
      expect(bought.length).toBeGreaterThan(0);
      const slugs = bought.map(({ slug }) => slug);
      expect(slugs).toEqual(expect.arrayContaining(reviews.map(({ product }) => product)));
    }
  });
});
