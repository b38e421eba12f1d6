import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useShowProgress } from '#web/playback/memory/use-show-progress.ts';
import type { WatchedFilm } from '#web/playback/memory/watched-film.ts';
import { Player } from '#web/playback/player.tsx';
import { useVersionChoice } from '#web/playback/use-version-choice.ts';
import { ReviewSection, reviewPath, type TitleReviews } from '#web/reviews/review-section.tsx';
import type { TitleProducts } from '#web/shop/related/load-title-products.server.ts';
import {
  type LoadedProducts,
  sceneOverlay,
  shopNamespaces,
  TitleMerchandise,
} from '#web/shop/related/title-merchandise.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { ownFilm, restrictedPath, startPath, titlePath, wholeCastPath } from '../paths.ts';
import { PersonRow } from '../people/person-card.tsx';
import { Poster } from '../poster.tsx';
import { RelatedTitles } from '../related-titles.tsx';
import { NextEpisode, ShowSeasons } from '../seasons/season-chooser.tsx';
import { SourceLink } from '../source-link.tsx';
import { nameWithYear } from '../title-name.ts';
import { ExtraList } from './extra-list.tsx';
import { MediaLinks } from './media-links.tsx';
import styles from './title-detail-page.module.css';
import { type CodeNames, TitleFacts } from './title-facts.tsx';
import { TitleBackdrop, TitleHeading } from './title-heading.tsx';
import titlePageStyles from './title-page.module.css';
import { TrailerList } from './trailer-list.tsx';
import { useListedNext } from './use-listed-next.ts';
import { WatchGate } from './watch-gate.tsx';

type TitleDetailPageProps = {
  title: Title;
  names: CodeNames;
  /** What starts automatically; null for nothing. */
  starts: string | null;
  watched: WatchedFilm | undefined;
  progress: ShowProgress | undefined;
  /** Undefined for anonymous visitors. */
  isOnWatchlist: boolean | undefined;
  dataLeft: number | null | undefined;
  reviews: TitleReviews;
  merchandise: TitleProducts;
  path: string;
};

/** Related titles in the player, when the film has ended. */
const shownAfterwards = 6;

const posterSizes = '(min-width: 992px) 256px, 112px';

/** The page of a film, series or video, with its player if it has one. */
export function TitleDetailPage(props: TitleDetailPageProps) {
  const { title, names, starts, watched, reviews, merchandise, path } = props;
  const progress = useShowProgress(title.type === 'tv-show' ? title.id : undefined, props.progress);
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const listedNext = useListedNext();
  const version = useVersionChoice(title);
  const hasPlayer = title.type !== 'tv-show' && title.stream !== null;
  const isRefused = !title.access.allowed && title.playable;
  const hasStage = hasPlayer || isRefused;
  return (
    <main className={titlePageStyles.page} id="content">
      <PageHead title={nameWithYear(title)} />
      {hasStage ? <Beam isPage /> : <TitleBackdrop backdrop={title.backdrop} />}
      {isRefused && (
        <div className={titlePageStyles.stage}>
          <WatchGate
            access={title.access}
            rating={title.rating}
            still={title.backdrop ?? title.poster}
            path={path}
            why={restrictedPath(title)}
          />
        </div>
      )}
      {hasPlayer && (
        <div className={titlePageStyles.stage}>
          <Player
            stream={version.stream}
            versions={version.choice}
            name={title.name}
            still={title.backdrop ?? title.poster}
            clipSeconds={title.clip_seconds}
            startsAtOnce={starts === ownFilm || version.startsAtOnce}
            playAddress={address(startPath(path))}
            played={{ kind: 'title', id: title.id }}
            watched={watched}
            next={listedNext}
            afterwards={{
              rate: `${address(reviewPath(title))}#review-form`,
              related: title.related.slice(0, shownAfterwards).map((related) => ({
                id: related.id,
                name: related.name,
                address: address(titlePath(related)),
                poster: related.poster,
              })),
            }}
            overlay={sceneOverlay(merchandise.moments)}
          />
        </div>
      )}
      <div
        className={titlePageStyles.columns}
        data-stage={hasStage || undefined}
        data-backdrop={(!hasStage && title.backdrop !== null) || undefined}
      >
        <div className={titlePageStyles.poster}>
          <Poster title={title} sizes={posterSizes} eager />
        </div>
        <div className={titlePageStyles.column}>
          <TitleHeading
            title={title}
            names={names}
            path={path}
            progress={progress}
            isOnWatchlist={props.isOnWatchlist}
            dataLeft={props.dataLeft}
          />
          {title.synopsis && (
            <p className={titlePageStyles.synopsis} dir="auto">
              {title.synopsis}
            </p>
          )}
          {title.type === 'tv-show' && <NextEpisode show={title} />}
          {title.type === 'tv-show' && <ShowSeasons show={title} progress={progress} />}
          <TitleFacts title={title} names={names} />
          <CastList title={title} />
          <TrailerList trailers={title.trailers} starts={starts} path={path} />
          <ExtraList title={title} starts={starts} path={path} />
          <MediaLinks links={title.links} languages={names.languages} />
          <ReviewSection title={title} {...reviews} />
          <TitleSources title={title} />
        </div>
      </div>
      <TitleMerchandise products={merchandise.products} />
      <RelatedTitles heading={t(($) => $.detail.related)} titles={title.related} />
    </main>
  );
}

const shown = 18;

type CastListProps = { title: Pick<Title, 'type' | 'slug' | 'credits'> };

/** The top of the cast, with a link to the full cast and crew. */
function CastList({ title }: CastListProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const cast = title.credits.filter(({ role }) => role === 'actor').slice(0, shown);
  if (cast.length === 0) return null;
  return (
    <section aria-labelledby="cast-heading">
      <div className={styles.head}>
        <h2 id="cast-heading">{t(($) => $.detail.cast)}</h2>
        <a className={styles.all} href={address(wholeCastPath(title))}>
          {t(($) => $.detail.whole_cast)}
        </a>
      </div>
      <ul className={styles.cast}>
        {cast.map((credit) => (
          <li key={`${credit.person.slug} ${credit.character}`}>
            <PersonRow credit={credit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sources of facts, texts and pictures, as their licences require. */
function TitleSources({ title: { attribution, sources } }: { title: Title }) {
  const { t } = useTranslation('catalogue');
  return [...(attribution ? [attribution] : []), ...sources].map((source) => (
    <p key={`${source.name} ${source.url}`} className={styles.attribution}>
      {t(($) => $.detail.source)} <SourceLink {...source} />
    </p>
  ));
}

/** Namespaces of a title's page; those of the shop only if it has merchandise. */
export function titleNamespaces(loaded: LoadedProducts) {
  return ['catalogue', 'playback', 'reviews', ...shopNamespaces(loaded)];
}
