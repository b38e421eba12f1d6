import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FilmSize } from '#web/playback/data/film-size.tsx';
import { loadWatched } from '#web/playback/memory/load-watched.server.ts';
import { loadDataLeft } from '#web/playback/meter/load-data-left.server.ts';
import { Player } from '#web/playback/player.tsx';
import { useVersionChoice } from '#web/playback/use-version-choice.ts';
import { reviewPath } from '#web/reviews/review-section.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { loadTitleProducts } from '#web/shop/related/load-title-products.server.ts';
import {
  type LoadedProducts,
  sceneOverlay,
  shopNamespaces,
  TitleMerchandise,
} from '#web/shop/related/title-merchandise.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { episodePath, restrictedPath, saveEpisodeToListPath, startPath } from '../paths.ts';
import { SaveButton } from '../save-button.tsx';
import { describeEpisode } from '../seo/describe-episode.server.ts';
import { loadIsOnWatchlist } from '../titles/load-title.server.ts';
import { languagesOf, MediaLinks } from '../titles/media-links.tsx';
import { TitleBackdrop } from '../titles/title-heading.tsx';
import pageStyles from '../titles/title-page.module.css';
import { useListedNext } from '../titles/use-listed-next.ts';
import { WatchGate } from '../titles/watch-gate.tsx';
import type { Route } from './+types/episode.route.ts';
import styles from './episode.module.css';

export const handle = {
  namespaces: (loaded: LoadedProducts) => ['catalogue', 'playback', ...shopNamespaces(loaded)],
};

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args;
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(
    catalogue.getEpisode({ id: Number(params.id) }, { signal: request.signal }),
  );
  const { episode } = data;
  describePage(context, (visit) => describeEpisode(episode, visit));
  const film = { kind: 'episode', id: episode.id } as const;
  const [watched, isOnWatchlist, dataLeft, merchandise] = await Promise.all([
    episode.stream ? loadWatched(args, film) : undefined,
    loadIsOnWatchlist(args, episode.show.id),
    episode.stream ? loadDataLeft(args) : null,
    loadTitleProducts(args, { type: 'tv-show', slug: episode.show.slug, episodeId: episode.id }),
  ]);
  const { language } = context.get(visitContext);
  const codes = episode.links.flatMap(languagesOf);
  const languages = Object.fromEntries(
    codes.map((code) => [code, nameCode(language, 'language', code)]),
  );
  const startsAtOnce = url.searchParams.has('play');
  return { episode, languages, watched, isOnWatchlist, dataLeft, merchandise, startsAtOnce };
}

export default function EpisodePage({ loaderData }: Route.ComponentProps) {
  const { episode, languages, watched, isOnWatchlist, dataLeft } = loaderData;
  const { merchandise, startsAtOnce } = loaderData;
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { show } = episode;
  const version = useVersionChoice({ ...episode, id: show.id });
  const isRefused = !episode.access.allowed && episode.playable;
  const hasStage = episode.stream !== null || isRefused;
  const next = episode.next?.playable ? episode.next : null;
  const listedNext = useListedNext(next);
  const previous = episode.previous?.playable ? episode.previous : null;
  const neighbour = (beside: typeof episode.next) =>
    beside && {
      name: beside.name,
      address: address(startPath(episodePath(beside.id))),
    };
  return (
    <main className={pageStyles.page} id="content">
      <PageHead title={`${episode.name} · ${show.name}`} />
      {hasStage ? <Beam isPage /> : <TitleBackdrop backdrop={episode.still ?? show.backdrop} />}
      {isRefused && (
        <div className={pageStyles.stage}>
          <WatchGate
            access={episode.access}
            rating={show.rating}
            still={episode.still ?? show.backdrop}
            path={episodePath(episode.id)}
            why={restrictedPath({ episode: episode.id })}
          />
        </div>
      )}
      {episode.stream && (
        <div className={pageStyles.stage}>
          <Player
            stream={version.stream}
            versions={version.choice}
            name={episode.name}
            context={show.name}
            still={episode.still ?? show.backdrop}
            clipSeconds={episode.clip_seconds}
            intro={episode.intro}
            previous={neighbour(previous)}
            next={listedNext ?? neighbour(next)}
            startsAtOnce={startsAtOnce || version.startsAtOnce}
            playAddress={address(startPath(episodePath(episode.id)))}
            played={{
              kind: 'episode',
              id: episode.id,
              series: {
                id: show.id,
                season: episode.season,
                number: episode.number,
                next: next && { id: next.id, season: next.season, number: next.number },
              },
            }}
            watched={watched}
            afterwards={{
              rate: `${address(reviewPath({ type: 'tv-show', slug: show.slug }))}#review-form`,
              related: [],
            }}
            overlay={sceneOverlay(merchandise.moments)}
          />
        </div>
      )}
      <div className={styles.text} data-stage={hasStage || undefined}>
        <header className={styles.heading}>
          <p className={styles.series}>
            <a href={address(href('/shows-details/:slug', { slug: show.slug }))}>
              <bdi>{show.name}</bdi>
            </a>
            {' · '}
            {t(($) => $.seasons.place, { season: episode.season, episode: episode.number })}
          </p>
          <h1>
            <bdi>{episode.name}</bdi>
          </h1>
        </header>
        {episode.synopsis && (
          <p className={pageStyles.synopsis} dir="auto">
            {episode.synopsis}
          </p>
        )}
        {!hasStage && <p className={styles.notYet}>{t(($) => $.detail.not_yet)}</p>}
        <div className={styles.actions}>
          <SaveButton id={show.id} path={saveEpisodeToListPath(episode.id)} isOn={isOnWatchlist} />
          <LinkButton
            look="secondary"
            href={address(saveEpisodeToListPath(episode.id))}
            rel="nofollow"
          >
            <Plus size={20} aria-hidden="true" />
            {t(($) => $.actions.save_episode)}
          </LinkButton>
          <ShareButton
            name={`${show.name}: ${episode.name}`}
            path={episodePath(episode.id)}
            embedPath={
              episode.stream
                ? href('/embed/:kind/:id', { kind: 'episode', id: String(episode.id) })
                : undefined
            }
          />
        </div>
        {episode.stream && (
          <FilmSize
            className={styles.size}
            renditions={episode.stream.renditions}
            dataLeft={dataLeft}
          />
        )}
        <nav className={styles.neighbours} aria-label={t(($) => $.seasons.neighbours)}>
          {episode.previous && (
            <LinkButton look="secondary" href={address(episodePath(episode.previous.id))}>
              {t(($) => $.seasons.previous)}
            </LinkButton>
          )}
          {episode.next && (
            <LinkButton look="secondary" href={address(episodePath(episode.next.id))}>
              {t(($) => $.seasons.next)}
            </LinkButton>
          )}
        </nav>
        <MediaLinks links={episode.links} languages={languages} />
      </div>
      <TitleMerchandise products={merchandise.products} />
    </main>
  );
}
