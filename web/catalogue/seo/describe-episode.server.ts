import { href } from 'react-router';
import type { TVEpisode } from 'schema-dts';
import type { Episode } from '#contract/catalogue/seasons.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { episodePath, listPath } from '../paths.ts';
import { isForFree } from './title-thing.server.ts';
import { isoDuration, nameFilm, videoThing } from './video-thing.server.ts';

export function describeEpisode(episode: Episode, visit: DescribedVisit): PageDescription {
  const { name, show, number, season } = episode;
  const t = visit.texts('catalogue');
  const text = visit.texts('seo')(($) => $.episode, {
    name,
    show: show.name,
    season,
    episode: number,
  });
  const showPath = href('/shows-details/:slug', { slug: show.slug });
  const properties: [string, string][] = [['video:series', visit.address(showPath)]];
  const length = episode.clip_seconds ?? episode.duration;
  if (length) properties.push(['video:duration', String(length)]);
  if (episode.aired_on) properties.push(['video:release_date', episode.aired_on]);
  return {
    title: `${name} · ${show.name}`,
    description: episode.synopsis ?? text,
    type: 'video.episode',
    embeddable: episode.stream !== null,
    picture: episode.still ?? show.backdrop,
    properties,
    things: [
      episodeThing(episode, showPath, visit),
      breadcrumbList(visit, [
        { name: t(($) => $.list.headings['tv-show']), path: listPath('tv-show') },
        { name: show.name, path: showPath },
        { name, path: episodePath(episode.id) },
      ]),
    ],
  };
}

function episodeThing(episode: Episode, showPath: string, visit: DescribedVisit): TVEpisode {
  const { name, show, synopsis } = episode;
  const picture = episode.still ?? show.backdrop;
  const { origin, address } = visit;
  const video = videoThing({
    name: nameFilm(episode, visit),
    description: synopsis,
    picture,
    stream: episode.stream,
    origin,
  });
  return {
    '@type': 'TVEpisode',
    name,
    url: address(episodePath(episode.id)),
    isAccessibleForFree: isForFree(episode),
    episodeNumber: episode.number,
    partOfSeason: { '@type': 'TVSeason', seasonNumber: episode.season },
    partOfSeries: { '@type': 'TVSeries', name: show.name, url: address(showPath) },
    ...(synopsis && { description: synopsis }),
    ...(picture && { image: sharedPicture(origin, { picture }).address }),
    ...(episode.aired_on && { datePublished: episode.aired_on }),
    ...(episode.duration && { duration: isoDuration(episode.duration) }),
    ...(show.rating && { contentRating: `LSF ${show.rating}` }),
    ...(video && { video }),
  };
}
