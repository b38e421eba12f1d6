import type { TFunction } from 'i18next';
import { Clapperboard, Layers, ListVideo, Play, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Title } from '#contract/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { formatDate, formatRating, joinFacts } from '#web/lib/formats/format.ts';
import { formatList } from '#web/lib/formats/format-list.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FilmSize } from '#web/playback/data/film-size.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { lengthFacts } from '../length-facts.ts';
import { collectionPath, playPath, saveToListPath } from '../paths.ts';
import { SaveButton } from '../save-button.tsx';
import styles from '../title-heading.module.css';
import type { CodeNames } from './title-facts.tsx';
import titleBackdropStyles from './title-heading.module.css';
import { trailersId } from './trailer-list.tsx';

type TitleHeadingProps = {
  title: Title;
  names: CodeNames;
  path: string;
  /** For a series that the visitor has started. */
  progress: ShowProgress | undefined;
  /** Undefined for anonymous visitors. */
  isOnWatchlist: boolean | undefined;
  dataLeft: number | null | undefined;
};

/** Name, facts (year · length · rating · languages) and actions. */
export function TitleHeading(props: TitleHeadingProps) {
  const { title, names, path, progress, isOnWatchlist } = props;
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const facts = joinFacts(language, [
    title.year,
    ...lengthFacts(
      language,
      title,
      t(($) => $.card.clip),
    ),
    title.rating && formatRating(language, title.rating),
    formatList(
      language,
      title.languages.map((code) => names.languages[code] ?? code),
    ),
  ]);
  const play = playPath(title, path, progress);
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
      {facts && (
        <p className={styles.facts} suppressHydrationWarning>
          {facts}
        </p>
      )}
      {title.tagline && (
        <p className={styles.tagline} dir="auto">
          {title.tagline}
        </p>
      )}
      <div className={styles.actions}>
        {play && (
          <LinkButton href={address(play)}>
            <Play size={20} fill="currentColor" aria-hidden="true" />
            {namePlay(t, progress)}
          </LinkButton>
        )}
        {play && progress?.next && (
          <LinkButton look="secondary" href={address(playPath(title, path) ?? path)}>
            <ListVideo size={20} aria-hidden="true" />
            {t(($) => $.actions.play_all)}
          </LinkButton>
        )}
        {title.trailers.length > 0 && (
          <LinkButton look="secondary" href={`#${trailersId}`}>
            <Clapperboard size={20} aria-hidden="true" />
            {t(($) => $.actions.trailer)}
          </LinkButton>
        )}
        {!title.playable && (
          <p className={styles.notYet} suppressHydrationWarning>
            {title.releases_on
              ? t(($) => $.detail.upcoming, { date: formatDate(language, title.releases_on) })
              : t(($) => $.detail.not_yet)}
          </p>
        )}
        <SaveButton id={title.id} path={saveToListPath(title)} isOn={isOnWatchlist} />
        {isOnWatchlist !== undefined && (
          <LinkButton look="secondary" href={address(saveToListPath(title))} rel="nofollow">
            <Plus size={20} aria-hidden="true" />
            {t(($) => $.actions.save_episode)}
          </LinkButton>
        )}
        <ShareButton
          name={title.name}
          path={path}
          embedPath={
            title.type !== 'tv-show' && title.stream
              ? href('/embed/:kind/:id', { kind: title.type, id: title.slug })
              : undefined
          }
        />
        {title.type !== 'tv-show' && title.stream && (
          <FilmSize
            className={styles.size}
            renditions={title.stream.renditions}
            dataLeft={props.dataLeft}
          />
        )}
      </div>
      {title.collections.map(({ slug, name, count }) => (
        <a key={slug} className={styles.part} href={address(collectionPath(slug))}>
          <Layers size={18} aria-hidden="true" />
          <span>
            {t(($) => $.collection.part_of, { name })}
            {' · '}
            {t(($) => $.collection.titles, { count })}
          </span>
        </a>
      ))}
    </header>
  );
}

function namePlay(t: TFunction<'catalogue'>, progress: ShowProgress | undefined): string {
  if (progress?.next) {
    const { season, number: episode } = progress.next;
    return t(($) => $.actions.continue, { season, episode });
  }
  return t(($) => $.actions[progress?.is_finished ? 'watch_again' : 'play']);
}

/** The wide picture behind a page's heading, fading out; only the beam if there is none. */
export function TitleBackdrop({ backdrop }: { backdrop: Picture | null }) {
  return (
    <div className={titleBackdropStyles.backdrop}>
      {backdrop && (
        <MediaPicture
          className={titleBackdropStyles.still}
          picture={backdrop}
          alt=""
          sizes="100vw"
          largest={1920}
          priority
        />
      )}
      {backdrop && <div className={titleBackdropStyles.shade} />}
      <Beam />
    </div>
  );
}
