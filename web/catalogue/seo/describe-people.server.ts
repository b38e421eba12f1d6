import type { TitleType } from '#contract/constants/catalogue.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { peoplePath, titlePath, wholeCastPath } from '../paths.ts';
import { nameWithYear } from '../title-name.ts';

/** The list of people. Only the whole list is indexed: cursors move, and letters name nobody. */
export function describePeople(
  { letter, cursor }: { letter: string | undefined; cursor: string | undefined },
  visit: DescribedVisit,
): PageDescription {
  const crumb = peopleCrumb(visit);
  return {
    title: letter && letter !== '0' ? `${crumb.name}: ${letter.toUpperCase()}` : crumb.name,
    description: visit.texts('seo')(($) => $.people),
    parameters: { letter, cursor },
    indexed: !cursor && !letter,
    things: [breadcrumbList(visit, [crumb])],
  };
}

export function peopleCrumb(visit: DescribedVisit) {
  return { name: visit.texts('people')(($) => $.cast.heading), path: peoplePath() };
}

/** A duplicate of the list of people, so only that one is indexed. */
export function describeEveryone(
  cursor: string | undefined,
  visit: DescribedVisit,
): PageDescription {
  const description = describePeople({ letter: undefined, cursor }, visit);
  return { ...description, indexed: false };
}

type CastOf = { type: TitleType; slug: string; name: string; year: number | null };

export function describeTitleCast(title: CastOf, visit: DescribedVisit): PageDescription {
  const { type, slug } = title;
  const name = nameWithYear(title);
  const heading = visit.texts('people')(($) => $.cast.of, { name });
  return {
    title: heading,
    description: visit.texts('seo')(($) => $.title_cast, { name }),
    parameters: { title: slug, type },
    // A title's own page lists its people.
    indexed: false,
    things: [
      breadcrumbList(visit, [
        { name: title.name, path: titlePath(title) },
        { name: heading, path: wholeCastPath(title) },
      ]),
    ],
  };
}
