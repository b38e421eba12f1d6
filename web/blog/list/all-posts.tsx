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
  /** Wraps the posts, for example with a sidebar. */
  around?: (posts: ReactNode) => ReactNode;
};

/** All posts or search results in one of their layouts. */
export function AllPosts({ data, path, around = (posts) => posts }: AllPostsProps) {
  const { t } = useTranslation('blog');
  const { query, cursor, page } = data;
  const count = t(($) => $.list.count, { count: page.total });
  return (
    <BlogPage
      section="posts"
      isPart={query !== ''}
      page={page.number}
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

/** The first three are always offered; the others, and the other sidebar, only while shown. */
const layouts = [
  { name: 'mosaic', path: gridPath(undefined), Sign: LayoutDashboard, isOffered: true },
  { name: 'small-grid', path: gridPath('small-grid'), Sign: Grip, isOffered: true },
  { name: 'sidebar', path: sidebarPath('right'), Sign: PanelRight, isOffered: true },
  { name: 'sidebar', path: sidebarPath('left'), Sign: PanelLeft, isOffered: false },
  { name: 'single', path: gridPath('single'), Sign: RectangleHorizontal, isOffered: false },
  { name: 'double', path: gridPath('double'), Sign: Columns2, isOffered: false },
  { name: 'large-grid', path: gridPath('large-grid'), Sign: LayoutGrid, isOffered: false },
] as const;

type PostViewLinksProps = {
  /** Path of the present layout. */
  path: string;
  /** Kept by the links: the search, and the start of the page. */
  query: string;
  cursor: string | null;
};

/** Links to the same posts in other layouts. */
function PostViewLinks({ path: current, query, cursor }: PostViewLinksProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const names = t(($) => $.views, { returnObjects: true });
  const shown = layouts.find(({ path }) => path === current);
  const offered = layouts.filter(
    (layout) => layout === shown || (layout.isOffered && layout.name !== shown?.name),
  );
  return (
    <nav aria-label={names.label}>
      <ul className={styles.views}>
        {offered.map(({ name, path, Sign }) => (
          <li key={name}>
            <a
              href={address(postListAddress(path, query, cursor))}
              aria-current={path === current ? 'page' : undefined}
            >
              <Sign size={18} aria-hidden="true" />
              {names[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
