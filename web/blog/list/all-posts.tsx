import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import { EndlessPosts } from './endless-posts.tsx';
import type { AllPostsData } from './load-all-posts.server.ts';
import { postListAddress } from './post-list-address.ts';
import { PostViewLinks } from './post-view-links.tsx';

type AllPostsProps = {
  data: AllPostsData;
  path: string;
  /** Puts what belongs beside the posts there. */
  around?: (posts: ReactNode) => ReactNode;
};

/** All posts, or those that were searched for, in one of their layouts. */
export function AllPosts({ data, path, around = (posts) => posts }: AllPostsProps) {
  const { t } = useTranslation('blog');
  const { query, cursor, page } = data;
  const count = t(($) => $.list.count, { count: page.total });
  return (
    <BlogPage
      section="posts"
      isPart={query !== ''}
      heading={query ? t(($) => $.search.heading, { query }) : t(($) => $.name)}
      deck={query ? <p role="status">{count}</p> : <p>{t(($) => $.deck)}</p>}
      tools={<PostViewLinks path={path} query={query} cursor={cursor} />}
    >
      {around(
        page.total === 0 ? (
          <NoPosts query={query} path={path} />
        ) : (
          <EndlessPosts
            key={postListAddress(path, query, cursor)}
            shown={data}
            address={(at) => postListAddress(path, query, at)}
          />
        ),
      )}
    </BlogPage>
  );
}

function NoPosts({ query, path }: { query: string; path: string }) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  if (!query) {
    return <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_hint)} />;
  }
  return (
    <EmptyState heading={t(($) => $.search.empty)} text={t(($) => $.search.empty_hint)}>
      <LinkButton look="secondary" href={address(path)}>
        {t(($) => $.search.clear)}
      </LinkButton>
    </EmptyState>
  );
}
