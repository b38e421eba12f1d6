import { dirname } from 'node:path';
import { readArtwork } from '../../art/catalogue/read-artwork.ts';
import type { Artwork } from '../../art/scene/artwork.ts';
import { type DemoTitle, readDemoTitles } from '../../art/catalogue/read-demo.ts';
import { shorts } from '../shorts.ts';
import { type Card, type ClipOrder, cardDesigns, clipFormat, reveals } from './clip-order.ts';
import { planClose, planTall, planWide, type Scene } from './plan-shots.ts';

export interface Clip {
  /** Of its title; its sound is that of all clips of the title. */
  slug: string;
  /** Of the file: `teaser`, or `season-1`. */
  name: string;
  /** The prepared streams that it is, from the folder of the demo. */
  streams: string[];
  genres: readonly string[];
  order: ClipOrder;
}

const cuts = { second: 5.5, card: 10, end: clipFormat.seconds };

function posterOf(slug: string, { palette, poster }: Artwork): Scene {
  return { seed: slug, palette, composition: poster };
}

function backdropOf(slug: string, artwork: Artwork): Scene {
  const palette = artwork.backdropPalette ?? artwork.palette;
  return { seed: `${slug}/backdrop`, palette, composition: artwork.backdrop };
}

/** Neighbours in the catalogue differ in both. */
function dress(position: number): Pick<Card, 'design' | 'reveal'> {
  const design = cardDesigns[position % cardDesigns.length] ?? 'veil';
  const round = Math.floor(position / cardDesigns.length);
  const reveal = reveals[(position + round) % reveals.length] ?? 'beam';
  return { design, reveal };
}

function orderTeaser(title: DemoTitle, artwork: Artwork, position: number): ClipOrder {
  const { slug, kind, name, originalLanguage, translations } = title;
  const local = originalLanguage === 'id' ? translations.id : translations.en;
  const poster = posterOf(slug, artwork);
  const backdrop = backdropOf(slug, artwork);
  const first = { from: 0, to: cuts.second };
  const second = { from: cuts.second, to: cuts.card + 0.5 };
  const low = artwork.layout === 'top' || artwork.layout === 'left-top';
  const shots =
    position % 3 === 2
      ? [planClose(backdrop, first), planWide(backdrop, second)]
      : [planWide(backdrop, first), planTall(poster, second, low)];
  return {
    seed: slug,
    finish: artwork.finish,
    shots,
    card: {
      from: cuts.card,
      palette: artwork.palette,
      ...dress(position),
      name,
      over: kind === 'tv-show' ? 'Cuplikan serial' : 'Cuplikan',
      under: local?.tagline ?? '',
      style: artwork.title,
      ...(artwork.lettering ? { lettering: artwork.lettering } : {}),
    },
  };
}

/** A season shows the stills of its first episode and of its last. */
function orderSeason(
  title: DemoTitle,
  artwork: Artwork,
  season: { number: number; episodes: number; position: number },
): ClipOrder {
  const { slug, name, translations } = title;
  const { number, episodes, position } = season;
  const first = sceneOf(slug, artwork, codeOf(number, 1));
  const last = sceneOf(slug, artwork, codeOf(number, episodes));
  const near = { from: 0, to: cuts.second };
  const far = { from: cuts.second, to: cuts.card + 0.5 };
  const isNearFirst = position % 2 === 0;
  return {
    seed: `${slug}/season ${number}`,
    finish: artwork.finish,
    shots: isNearFirst
      ? [planClose(first, near), planWide(last, far)]
      : [planWide(first, near), planClose(last, far)],
    card: {
      from: cuts.card,
      palette: first.palette,
      ...dress(position),
      name,
      over: `Musim ${number}`,
      under: isLatin(name) ? 'Cuplikan' : `${translations.en?.name} · Cuplikan`,
      style: artwork.title,
      ...(artwork.lettering ? { lettering: artwork.lettering } : {}),
    },
  };
}

function sceneOf(slug: string, { palette, stills }: Artwork, code: string): Scene {
  const still = stills?.[code];
  if (!still) throw new Error(`${slug} has no still of ${code}.`);
  return { seed: `${slug}/${code}`, palette: still.palette ?? palette, composition: still.scene };
}

function codeOf(season: number, episode: number): string {
  return `s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`;
}

/** The fonts of other scripts have the letters of posters only. */
function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text);
}

/** Every clip of the demo: one for each title that has no film, and one for each season. */
export async function listClips(): Promise<Clip[]> {
  const filmed = new Set(shorts.map(({ story }) => story.slug));
  const clips: Clip[] = [];
  for (const [position, title] of (await readDemoTitles()).entries()) {
    const { slug, genres, seasons, pictures } = title;
    if (filmed.has(slug)) continue;
    const artwork = await readArtwork(slug);
    const own = { slug, genres };
    const folder = dirname(pictures.poster);
    // An announced film has no year of its own yet.
    const isTrailer = seasons.length > 0 || title.year === undefined;
    const teaser = isTrailer ? 'trailers/Cuplikan' : slug;
    const streams = [`${folder}/${teaser}.stream`];
    clips.push({ ...own, name: 'teaser', streams, order: orderTeaser(title, artwork, position) });
    for (const { number, episodes } of seasons) {
      const season = { number, episodes: episodes.length, position: position + number * 2 };
      const name = `season-${number}`;
      const parts = episodes.map(({ still }) => still.replace(/webp$/, 'stream'));
      clips.push({ ...own, name, streams: parts, order: orderSeason(title, artwork, season) });
    }
  }
  return clips;
}
