import { href } from 'react-router';
import type { DescribedVisit } from '#web/lib/head/page-description.server.ts';

export type Crumb = { name: string; path: string };

/** Where the way to every page of the blog begins. */
export function blogCrumb(visit: DescribedVisit): Crumb {
  return { name: visit.texts('blog')(($) => $.name), path: href('/blogs/:grid?') };
}
