import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import type { TVSeason } from 'schema-dts';
import type { Show } from '#contract/catalogue/seasons.ts';
import type { Title } from '#contract/catalogue.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { loadShowProgress } from '#web/playback/memory/load-watched.server.ts';
import { useShowProgress } from '#web/playback/memory/use-show-progress.ts';
import { episodePath, listPath, seasonPath, titlePath } from '../paths.ts';
import { Poster } from '../poster.tsx';
import { TitleBackdrop } from '../titles/title-heading.tsx';
import pageStyles from '../titles/title-page.module.css';
import type { Route } from './+types/seasons.route.ts';
import { EpisodeList } from './episode-list.tsx';
import { SeasonChooser } from './season-chooser.tsx';
import { nameSeason, readSeasonNumbers } from './season-numbers.ts';
import styles from './seasons.module.css';

export const handle = { namespaces: ['catalogue'] };

/** By the series' id; its slug, and other spellings of the numbers, redirect there. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args;
  const numbers = readSeasonNumbers(params.seasons);
  if (!numbers) throw data(null, { status: 404 });
  const { catalogue } = context.get(apiContext);
  const answer = await orNotFound(
    catalogue.getSeasons({ id: params.id, seasons: numbers.join(',') }, { signal: request.signal }),
  );
  const { show, seasons } = answer.data;
  if (params.id !== String(show.id) || params.seasons !== numbers.join(',')) {
    throw redirect(seasonPath(show.id, ...numbers) + url.search, 301);
  }
  describePage(context, (visit) => describeSeasons(show, seasons, visit));
  return { ...answer.data, progress: await loadShowProgress(args, show.id) };
}

/** One or more seasons of a series, with links to the others. */
export default function SeasonsPage({ loaderData }: Route.ComponentProps) {
  const { show, seasons } = loaderData;
  const progress = useShowProgress(show.id, loaderData.progress);
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const showPath = address(titlePath(show));
  const heading = seasons.map((season) => nameSeason(t, season)).join(', ');
  const poster = seasons[0]?.poster ?? show.poster;
  return (
    <main className={pageStyles.page} id="content">
      <PageHead title={`${heading} · ${show.name}`} />
      <TitleBackdrop backdrop={show.backdrop} />
      <div className={pageStyles.columns} data-backdrop={show.backdrop !== null || undefined}>
        <a className={pageStyles.poster} href={showPath} aria-label={show.name}>
          <Poster title={{ ...show, poster, genre: null }} sizes={posterSizes} eager />
        </a>
        <div className={pageStyles.column}>
          <header className={styles.heading}>
            <p className={styles.series}>
              <a href={showPath}>
                <bdi>{show.name}</bdi>
              </a>
            </p>
            <h1>
              <bdi>{heading}</bdi>
            </h1>
          </header>
          <SeasonChooser
            showId={show.id}
            seasons={show.seasons}
            chosen={seasons.map(({ number }) => number)}
          />
          {seasons.map((season) => (
            <EpisodeList
              key={season.number}
              season={season}
              progress={progress}
              isAlone={seasons.length === 1}
            />
          ))}
        </div>
      </div>
    </main>
  );
}

const posterSizes = '(min-width: 992px) 256px, 112px';

type Season = Title['seasons'][number];

/** Pages of one season with episodes are indexed; those of several repeat them. */
function describeSeasons(show: Show, seasons: Season[], visit: DescribedVisit): PageDescription {
  const t = visit.texts('catalogue');
  const heading = seasons.map((season) => nameSeason(t, season)).join(', ');
  const path = seasonPath(show.id, ...seasons.map(({ number }) => number));
  return {
    title: `${heading} · ${show.name}`,
    description: visit.texts('seo')(($) => $.season, { season: heading, show: show.name }),
    type: 'video.tv_show',
    picture: show.backdrop ?? show.poster,
    indexed: seasons.length === 1 && seasons.every(({ episodes }) => episodes.length > 0),
    things: [
      ...seasons.map((season) => seasonThing(show, season, nameSeason(t, season), visit)),
      breadcrumbList(visit, [
        { name: t(($) => $.list.headings['tv-show']), path: listPath('tv-show') },
        { name: show.name, path: titlePath(show) },
        { name: heading, path },
      ]),
    ],
  };
}

function seasonThing(
  show: Show,
  { number, poster, episodes }: Season,
  name: string,
  { address, origin }: DescribedVisit,
): TVSeason {
  const picture = poster ?? show.poster;
  return {
    '@type': 'TVSeason',
    name,
    seasonNumber: number,
    numberOfEpisodes: episodes.length,
    url: address(seasonPath(show.id, number)),
    ...(picture && { image: sharedPicture(origin, { picture }).address }),
    partOfSeries: { '@type': 'TVSeries', name: show.name, url: address(titlePath(show)) },
    episode: episodes.map((episode) => ({
      '@type': 'TVEpisode',
      name: episode.name,
      episodeNumber: episode.number,
      url: address(episodePath(episode.id)),
    })),
  };
}
