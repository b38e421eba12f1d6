import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readArtwork } from '../catalogue/read-artwork.ts';
import { readDemoPeople, readDemoShop, readDemoTitles } from '../catalogue/read-demo.ts';
import type { PictureOrder } from '../picture-order.ts';
import { toPosterText } from '../poster/poster-text.ts';
import type { PrintedTitles, ProductArtwork, ProductDetail } from './product-artwork.ts';

const format = {
  module: 'product/paint-product.ts',
  painter: 'paintProduct',
  width: 1000,
  height: 1000,
  quality: 78,
} as const;

/** The art direction of a picture of the shop; the name is that of its file. */
export async function readProductArtwork(name: string): Promise<ProductArtwork> {
  const path = join(import.meta.dirname, 'compositions', `${name}.json`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`“${name}” has no art direction: add product/compositions/${name}.json.`);
  });
  const artwork = JSON.parse(text) as ProductArtwork | ProductDetail;
  if (!('of' in artwork)) return artwork;
  return { ...(await readProductArtwork(artwork.of)), lens: artwork.lens };
}

/** Every picture that the shop names: of products, and of categories. */
export async function listProductPictures(): Promise<PictureOrder[]> {
  const { products, terms } = await readDemoShop();
  const paths = [
    ...products.flatMap(({ pictures }) => pictures.map(({ path }) => path)),
    ...terms.flatMap(({ picture }) => picture ?? []),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const name = basename(path, '.webp');
      const artwork = await readProductArtwork(name);
      // A detail shows the very same scene.
      const seed = name.replace(/-detail$/, '');
      const input = { name: seed, artwork, titles: await readPrintedTitles(artwork) };
      // Closely seen grain would cost bytes and show nothing.
      const quality = artwork.lens ? 70 : format.quality;
      return { ...format, quality, path, input };
    }),
  );
}

async function readPrintedTitles({ prints = {} }: ProductArtwork): Promise<PrintedTitles> {
  const [titles, people] = await Promise.all([readDemoTitles(), readDemoPeople()]);
  const names = new Map(people.map(({ slug, name }) => [slug, name]));
  const slugs = Object.values(prints).flatMap((print) => ('of' in print ? print.of : []));
  const found = titles.filter(({ slug }) => slugs.includes(slug));
  const entries = found.map(async (title) => {
    const artwork = await readArtwork(title.slug);
    return [title.slug, { artwork, text: toPosterText(title, names) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
