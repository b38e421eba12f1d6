import type { TitleCard } from '#contract/catalogue.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import generatedPosterStyles from './generated-poster.module.css';
import styles from './poster.module.css';

type PosterProps = {
  title: Pick<TitleCard, 'name' | 'slug' | 'poster' | 'year' | 'genre'>;
  /** The displayed width at each page width, as in HTML. */
  sizes: string;
  eager?: boolean;
};

/** A title's poster, 2:3; generated if it has no picture. */
export function Poster({ title, sizes, eager = false }: PosterProps) {
  return (
    <span className={styles.frame} data-poster="">
      {title.poster ? (
        <MediaPicture picture={title.poster} alt="" sizes={sizes} largest={480} eager={eager} />
      ) : (
        <GeneratedPoster
          name={title.name}
          slug={title.slug}
          facts={[title.year, title.genre].filter(Boolean).join(' · ')}
        />
      )}
    </span>
  );
}

type GeneratedPosterProps = { name: string; slug: string; facts: string };

const palettes = 8;
const compositions = 8;

/**
 * A typographic poster for a title without a picture, generated deterministically: light, a horizon
 * or a window, with the name in large type.
 */
export function GeneratedPoster({ name, slug, facts }: GeneratedPosterProps) {
  const seed = hash(slug);
  return (
    <span
      className={generatedPosterStyles.poster}
      data-palette={seed % palettes}
      data-composition={(seed >>> 8) % compositions}
      data-length={measure(name)}
      aria-hidden="true"
    >
      <bdi className={generatedPosterStyles.name}>{name}</bdi>
      <span className={generatedPosterStyles.facts}>{facts}</span>
    </span>
  );
}

/** The type size that fits, by the name's length and its longest word. */
function measure(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length > 44 || longestWord > 13) return 'long';
  return name.length > 16 || longestWord > 9 ? 'middle' : 'short';
}

/** FNV-1a, 32 bit, with extra mixing, because similar slugs should look different. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
