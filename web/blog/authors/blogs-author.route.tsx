import { useTranslation } from 'react-i18next';
import { AuthorIndex } from '../index/author-index.tsx';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import { PostPart } from '../list/post-part.tsx';
import type { Route } from './+types/blogs-author.route.ts';
import { AboutAuthor } from './about-author.tsx';
import { loadAuthor } from './load-author.server.ts';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadAuthor({ context, request, url }, params.slug);
}

/** All authors, or what one has written. */
export default function BlogsAuthorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  if (!('author' in loaderData)) {
    const { authors } = loaderData;
    return (
      <BlogIndexPage kind="authors" isEmpty={authors.length === 0}>
        <AuthorIndex authors={authors} />
      </BlogIndexPage>
    );
  }
  const { author, path } = loaderData;
  return (
    <PostPart
      section="authors"
      kind={t(($) => $.authors.kind)}
      heading={author.name}
      deck={<AboutAuthor author={author} />}
      path={path}
      shown={loaderData}
    />
  );
}
