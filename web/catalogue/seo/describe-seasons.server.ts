import type { TVSeason } from 'schema-dts';
import type { Title } from '#contract/catalogue.ts';
import type { Show } from '#contract/seasons.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { episodePath, listPath, seasonPath, titlePath } from '../paths.ts';
import { nameSeason } from '../seasons/season-numbers.ts';

type Season = Title['seasons'][number];

/** One season is worth finding; several in one address are the same once more. */
export function describeSeasons(
  show: Show,
  seasons: Season[],
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('catalogue');
  const heading = seasons.map((season) => nameSeason(t, season)).join(', ');
  const path = seasonPath(show.id, ...seasons.map(({ number }) => number));
  return {
    title: `${heading} · ${show.name}`,
    description: visit.texts('seo')(($) => $.season, { season: heading, show: show.name }),
    type: 'video.tv_show',
    picture: show.backdrop ?? show.poster,
    indexed: seasons.length === 1,
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
