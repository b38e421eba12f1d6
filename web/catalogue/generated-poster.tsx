import styles from './generated-poster.module.css';

type GeneratedPosterProps = { name: string; slug: string; facts: string };

const palettes = 8;
const compositions = 4;

/**
 * A typographic poster for titles without pictures, drawn from their facts and always the same for
 * one title: light, a horizon or a window, and the name set large.
 */
export function GeneratedPoster({ name, slug, facts }: GeneratedPosterProps) {
  const seed = hash(slug);
  return (
    <span
      className={styles.poster}
      data-palette={seed % palettes}
      data-composition={(seed >>> 8) % compositions}
      data-length={name.length > 48 ? 'long' : name.length > 22 ? 'middle' : 'short'}
      aria-hidden="true"
    >
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.facts}>{facts}</span>
    </span>
  );
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
