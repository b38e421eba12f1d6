import { formatDuration } from '#web/lib/format.ts';
import { SizedPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { GeneratedPoster } from './generated-poster.tsx';
import posterStyles from './poster.module.css';
import cardStyles from './result-card.module.css';
import styles from './search-result.module.css';
import type { ResultItem } from './search-results.ts';
import { titlePath } from './title-path.ts';

/** Characters; specification, section 9. */
const descriptionLength = 80;

export function SearchResult({ item }: { item: ResultItem }) {
  const address = useAddress();
  const { language } = usePageVisit();
  return (
    <a className={`${cardStyles.card} ${styles.result}`} href={address(titlePath(item))}>
      <span className={posterStyles.frame}>
        {item.poster ? (
          <SizedPicture
            path={item.poster}
            thumbhash={item.thumbhash}
            width={320}
            height={480}
            widths={[160, 240, 320]}
            sizes="7rem"
            alt=""
          />
        ) : (
          <GeneratedPoster name={item.name} slug={item.slug} facts={item.title} />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>{item.name}</bdi>
        <span className={styles.facts}>{item.title}</span>
        {item.duration !== null && (
          <span className={styles.facts} suppressHydrationWarning>
            {formatDuration(language, item.duration)}
          </span>
        )}
        {item.description && (
          <span className={styles.description} dir="auto">
            {shorten(item.description)}
          </span>
        )}
      </span>
    </a>
  );
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= descriptionLength) return text;
  return `${characters.slice(0, descriptionLength).join('').trimEnd()}…`;
}
