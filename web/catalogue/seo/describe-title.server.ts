import type { Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { listPath, titlePath } from '../paths.ts';
import { nameWithYear } from '../title-name.ts';
import type { CodeNames } from '../titles/title-facts.tsx';
import { titleThing } from './title-thing.server.ts';

const openGraphTypes = {
  movie: 'video.movie',
  'tv-show': 'video.tv_show',
  video: 'video.other',
} as const satisfies Record<TitleType, string>;

export function describeTitle(
  title: Title,
  names: CodeNames,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('catalogue');
  return {
    title: nameWithYear(title),
    description: title.synopsis ?? describeByFacts(title, visit),
    type: openGraphTypes[title.type],
    embeddable: title.type !== 'tv-show' && title.stream !== null,
    path: titlePath(title),
    picture: title.backdrop ?? title.poster,
    properties: openGraphFacts(title),
    things: [
      titleThing(title, names, visit),
      breadcrumbList(visit, [
        { name: t(($) => $.list.headings[title.type]), path: listPath(title.type) },
        { name: title.name, path: titlePath(title) },
      ]),
    ],
  };
}

/** What there is to say about a title without a synopsis. */
function describeByFacts(title: Title, visit: DescribedVisit): string {
  const genres = title.terms.filter(({ kind }) => kind === 'genre').slice(0, 3);
  const facts = [title.year, ...genres.map(({ name }) => name)].filter((fact) => fact !== null);
  const texts = visit.texts('seo');
  if (facts.length === 0) return texts(($) => $.title, { name: title.name });
  return texts(($) => $.title_with_facts, { name: title.name, facts: facts.join(', ') });
}

function openGraphFacts(title: Title): [string, string][] {
  const facts: [string, string][] = [];
  if (title.duration) facts.push(['video:duration', String(title.duration)]);
  if (title.released_on) facts.push(['video:release_date', title.released_on]);
  for (const term of title.terms) {
    if (term.kind === 'genre') facts.push(['video:tag', term.name]);
  }
  return facts;
}
