import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatDuration, formatRating } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FilmSize } from '#web/playback/data/film-size.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { CodeNames } from './load-title.server.ts';
import { ShareButton } from './share-button.tsx';
import styles from './title-heading.module.css';

type TitleHeadingProps = { title: Title; names: CodeNames; path: string };

/** Name, the line of facts (year · length · rating · languages), and what to do. */
export function TitleHeading({ title, names, path }: TitleHeadingProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const facts = [
    title.year,
    title.duration && formatDuration(language, title.duration),
    title.rating && formatRating(language, title.rating),
    title.languages.map((code) => names.languages[code] ?? code).join(', '),
  ].filter(Boolean);
  const canPlayHere = title.playable && title.type !== 'tv-show';
  return (
    <header className={styles.heading}>
      <h1>
        <bdi>{title.name}</bdi>
      </h1>
      {title.original_name && title.original_name !== title.name && (
        <p className={styles.original}>
          <bdi>{title.original_name}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <p className={styles.facts} suppressHydrationWarning>
          {facts.join(' · ')}
        </p>
      )}
      {title.tagline && (
        <p className={styles.tagline} dir="auto">
          {title.tagline}
        </p>
      )}
      <div className={styles.actions}>
        {canPlayHere && (
          <LinkButton href={address(`${path}?play=1#player`)}>
            <Play size={20} fill="currentColor" aria-hidden="true" />
            {t(($) => $.actions.play)}
          </LinkButton>
        )}
        {!title.playable && <p className={styles.notYet}>{t(($) => $.detail.not_yet)}</p>}
        <ShareButton name={title.name} path={path} />
        {canPlayHere && title.stream && (
          <FilmSize className={styles.size} renditions={title.stream.renditions} />
        )}
      </div>
    </header>
  );
}
