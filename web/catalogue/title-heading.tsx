import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatDuration, formatName } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './title-heading.module.css';

/** Name, the line of facts (year · length · rating · languages), and what to do. */
export function TitleHeading({ title, path }: { title: Title; path: string }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const facts = [
    title.year,
    title.duration && formatDuration(language, title.duration),
    title.rating,
    title.languages.map((code) => formatName(language, 'language', code)).join(', '),
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
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {title.tagline && <p className={styles.tagline}>{title.tagline}</p>}
      <div className={styles.actions}>
        {canPlayHere && (
          <LinkButton data-reload="" href={address(`${path}?play=1#player`)}>
            <Play size={20} fill="currentColor" aria-hidden="true" />
            {t(($) => $.actions.play)}
          </LinkButton>
        )}
        {!title.playable && <p className={styles.notYet}>{t(($) => $.detail.not_yet)}</p>}
        <ShareButton name={title.name} path={path} />
      </div>
    </header>
  );
}
