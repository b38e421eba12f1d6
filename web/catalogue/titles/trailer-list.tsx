import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { Player } from '#web/playback/player.tsx';
import { trailerPath } from '../paths.ts';
import styles from './trailer-list.module.css';

/** Of the heading; links on the page lead to it. */
export const trailersId = 'trailers';

export function TrailerList({
  trailers,
  starts,
  path,
}: {
  trailers: Title['trailers'];
  /** Which of them plays by itself. */
  starts: string | null;
  /** Of the page. */
  path: string;
}) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const session = usePageSession();
  const authCookie = session?.viewer ? session.found?.cookie : undefined;
  if (trailers.length === 0) return null;
  return (
    <section aria-labelledby={trailersId}>
      <h2 id={trailersId}>{t(($) => $.detail.trailers)}</h2>
      <ul className={styles.trailers}>
        {trailers.map(({ name, url, stream }, index) => (
          <li key={`${name} ${url}`}>
            {url ? (
              <a href={url} rel="noopener">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <Player
                stream={stream}
                name={name}
                still={null}
                startsAtOnce={starts === idOf(index)}
                playAddress={address(trailerPath(path, idOf(index)))}
                authCookie={authCookie}
                isAside
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function idOf(index: number): string {
  return `trailer-${index + 1}`;
}
