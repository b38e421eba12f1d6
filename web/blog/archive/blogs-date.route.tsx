import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArchiveIndex } from '../index/archive-index.tsx';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import { PostPart } from '../list/post-part.tsx';
import type { Route } from './+types/blogs-date.route.ts';
import { ArchiveNeighbours } from './archive-neighbours.tsx';
import { loadArchive } from './load-archive.server.ts';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadArchive({ context, request, url }, params);
}

/** All months, or what was published in a year or a month. */
export default function BlogsDatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  if (!('name' in loaderData)) {
    const { months } = loaderData;
    return (
      <BlogIndexPage kind="archive" isEmpty={months.length === 0}>
        <ArchiveIndex months={months} />
      </BlogIndexPage>
    );
  }
  const { name, path, year, newer, older } = loaderData;
  return (
    <PostPart
      section="archive"
      kind={t(($) => $.archive.heading)}
      heading={name}
      path={path}
      shown={loaderData}
      empty={
        <EmptyState
          heading={t(($) => $.archive.empty_month)}
          text={t(($) => $.archive.empty_month_hint)}
        />
      }
    >
      <ArchiveNeighbours year={year} newer={newer} older={older} />
    </PostPart>
  );
}
