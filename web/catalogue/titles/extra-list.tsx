import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { Player } from '#web/playback/player.tsx';
import { restrictedPath, trailerPath } from '../paths.ts';
import { nameSeason } from '../seasons/season-numbers.ts';
import styles from './extra-list.module.css';

type ExtraListProps = {
  title: Pick<Title, 'type' | 'slug' | 'extras' | 'seasons'>;
  /** The extra that starts automatically. */
  starts: string | null;
  /** Path of the page. */
  path: string;
};

/** Interviews, deleted scenes and the like, which play where they are. */
export function ExtraList({ title, starts, path }: ExtraListProps) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  if (title.extras.length === 0) return null;
  return (
    <section aria-labelledby="extras">
      <h2 id="extras">{t(($) => $.extras.heading)}</h2>
      <ul className={styles.extras}>
        {title.extras.map((extra, index) => {
          const kind = t(($) => $.extras.kinds[extra.kind]);
          const season = title.seasons.find(({ number }) => number === extra.season);
          const facts = [
            extra.name !== '' && kind,
            season && nameSeason(t, season),
            extra.duration !== null && formatDuration(language, extra.duration),
          ];
          return (
            <li key={extra.stream?.id ?? `${index} ${extra.name}`}>
              <ExtraFilm
                title={title}
                extra={extra}
                name={extra.name || kind}
                id={`extra-${index + 1}`}
                starts={starts}
                path={path}
              />
              <p className={styles.name} dir="auto">
                {extra.name || kind}
              </p>
              <p className={styles.facts} suppressHydrationWarning>
                {joinFacts(language, facts)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ExtraFilmProps = ExtraListProps & {
  extra: Title['extras'][number];
  name: string;
  id: string;
};

/** Its player; for who may not watch it, a link to the reason. */
function ExtraFilm({ title, extra, name, id, starts, path }: ExtraFilmProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const session = usePageSession();
  if (!extra.stream) {
    return (
      <a className={styles.locked} href={address(restrictedPath(title))} aria-label={name}>
        {extra.still && <MediaPicture picture={extra.still} alt="" sizes="22rem" largest={640} />}
        <span className={styles.lock} title={t(($) => $.extras.locked)}>
          <Lock size={20} aria-hidden="true" />
        </span>
      </a>
    );
  }
  return (
    <Player
      stream={extra.stream}
      name={name}
      still={extra.still}
      startsAtOnce={starts === id}
      playAddress={address(trailerPath(path, id))}
      authCookie={session?.viewer ? session.found?.cookie : undefined}
      isAside
    />
  );
}
