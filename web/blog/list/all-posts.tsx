import {
  Columns2,
  Grip,
  LayoutDashboard,
  LayoutGrid,
  PanelLeft,
  PanelRight,
  RectangleHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import { gridPath, postListAddress, sidebarPath } from '../paths.ts';
import { EndlessPosts } from './endless-posts.tsx';
import type { AllPostsData } from './load-posts.server.ts';
import styles from './post-view-links.module.css';

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

const layouts = [
  { name: 'mosaic', path: gridPath(undefined), Sign: LayoutDashboard },
  { name: 'single', path: gridPath('single'), Sign: RectangleHorizontal },
  { name: 'double', path: gridPath('double'), Sign: Columns2 },
  { name: 'large-grid', path: gridPath('large-grid'), Sign: LayoutGrid },
  { name: 'small-grid', path: gridPath('small-grid'), Sign: Grip },
  { name: 'left', path: sidebarPath('left'), Sign: PanelLeft },
  { name: 'right', path: sidebarPath('right'), Sign: PanelRight },
] as const;

type PostViewLinksProps = {
  /** Path of the present one. */
  path: string;
  /** What the others keep: what is searched for, and where the page starts. */
  query: string;
  cursor: string | null;
};

/** The same posts laid out in another way. */
function PostViewLinks({ path: current, query, cursor }: PostViewLinksProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const names = t(($) => $.views, { returnObjects: true });
  return (
    <nav aria-label={names.label}>
      <ul className={styles.views}>
        {layouts.map(({ name, path, Sign }) => (
          <li key={name}>
            <a
              href={address(postListAddress(path, query, cursor))}
              aria-label={names[name]}
              title={names[name]}
              aria-current={path === current ? 'page' : undefined}
            >
              <Sign size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
