import { href } from 'react-router';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';

type Term = { slug: string; name: string };
type Crumb = { name: string; path: string };

export function describeGenres(visit: DescribedVisit): PageDescription {
  return describeIndex(
    genresCrumb(visit),
    visit.texts('seo')(($) => $.genres),
    visit,
  );
}

export function describeTags(visit: DescribedVisit): PageDescription {
  return describeIndex(
    tagsCrumb(visit),
    visit.texts('seo')(($) => $.tags),
    visit,
  );
}

export function describeGenre(genre: Term, visit: DescribedVisit): PageDescription {
  const text = visit.texts('seo')(($) => $.genre, { genre: genre.name });
  const crumb = { name: genre.name, path: href('/geners/:id', { id: genre.slug }) };
  return describeTerm([genresCrumb(visit), crumb], text, visit);
}

export function describeTag(tag: Term, visit: DescribedVisit): PageDescription {
  const text = visit.texts('seo')(($) => $.tag, { tag: tag.name });
  const crumb = { name: tag.name, path: href('/tags/:id', { id: tag.slug }) };
  return describeTerm([tagsCrumb(visit), crumb], text, visit);
}

function describeIndex(crumb: Crumb, description: string, visit: DescribedVisit): PageDescription {
  return { title: crumb.name, description, things: [breadcrumbList(visit, [crumb])] };
}

/** An id shows the same as the slug. */
function describeTerm(
  crumbs: [Crumb, Crumb],
  description: string,
  visit: DescribedVisit,
): PageDescription {
  const [, { name, path }] = crumbs;
  return { title: name, description, path, things: [breadcrumbList(visit, crumbs)] };
}

function genresCrumb(visit: DescribedVisit): Crumb {
  return { name: visit.texts('catalogue')(($) => $.genres.heading), path: href('/geners') };
}

function tagsCrumb(visit: DescribedVisit): Crumb {
  return { name: visit.texts('catalogue')(($) => $.tags.heading), path: href('/tags') };
}
