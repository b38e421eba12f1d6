import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { Player } from '#web/playback/player.tsx';
import styles from './trailer-list.module.css';

/** Of the heading; links on the page lead to it. */
export const trailersId = 'trailers';

export function TrailerList({ trailers }: { trailers: Title['trailers'] }) {
  const { t } = useTranslation('catalogue');
  if (trailers.length === 0) return null;
  return (
    <section aria-labelledby={trailersId}>
      <h2 id={trailersId}>{t(($) => $.detail.trailers)}</h2>
      <ul className={styles.trailers}>
        {trailers.map(({ name, url, stream }) => (
          <li key={`${name} ${url}`}>
            {url ? (
              <a href={url} rel="noopener">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <Player stream={stream} name={name} still={null} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
