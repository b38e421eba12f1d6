import { listBlogPictures } from './blog/list-blog-pictures.ts';
import { readArtwork } from './catalogue/read-artwork.ts';
import {
  type DemoPerson,
  type DemoTitle,
  readDemoPeople,
  readDemoTitles,
} from './catalogue/read-demo.ts';
import type { PictureOrder } from './picture-order.ts';
import { sitters } from './portrait/sitters.ts';
import { toPosterText } from './poster/poster-text.ts';
import { listProductPictures } from './product/list-product-pictures.ts';

const pictures = 'poster/paint-picture.ts';
const formats = {
  poster: { module: pictures, painter: 'paintPoster', width: 600, height: 900, quality: 80 },
  backdrop: { module: pictures, painter: 'paintBackdrop', width: 1280, height: 720, quality: 78 },
  still: { module: pictures, painter: 'paintStill', width: 640, height: 360, quality: 78 },
  portrait: {
    module: 'portrait/paint-portrait.ts',
    painter: 'paintPortrait',
    width: 480,
    height: 600,
    quality: 80,
  },
} as const;

function episodeCode(season: number, episode: number): string {
  return `s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`;
}

async function listTitlePictures(
  title: DemoTitle,
  names: ReadonlyMap<string, string>,
): Promise<PictureOrder[]> {
  const input = { slug: title.slug, artwork: await readArtwork(title.slug) };
  const { poster, backdrop } = title.pictures ?? {};
  const orders: PictureOrder[] = [];
  if (poster) {
    const text = toPosterText(title, names);
    orders.push({ ...formats.poster, path: poster, input: { ...input, text } });
  }
  if (backdrop) orders.push({ ...formats.backdrop, path: backdrop, input });
  for (const season of title.seasons ?? []) {
    for (const { number, still } of season.episodes) {
      const episode = episodeCode(season.number, number);
      if (still) orders.push({ ...formats.still, path: still, input: { ...input, episode } });
    }
  }
  return orders;
}

function listPortraits(people: readonly DemoPerson[]): PictureOrder[] {
  return people.flatMap(({ slug, profileImage }) =>
    profileImage
      ? [{ ...formats.portrait, path: profileImage, input: { slug, notes: sitters[slug] } }]
      : [],
  );
}

/** Every picture that the catalogue, the shop and the blog name. */
export async function listPictures(): Promise<PictureOrder[]> {
  const [titles, people] = await Promise.all([readDemoTitles(), readDemoPeople()]);
  const names = new Map(people.map(({ slug, name }) => [slug, name]));
  const orders = await Promise.all(titles.map((title) => listTitlePictures(title, names)));
  return [
    ...orders.flat(),
    ...listPortraits(people),
    ...(await listProductPictures()),
    ...(await listBlogPictures()),
  ];
}
