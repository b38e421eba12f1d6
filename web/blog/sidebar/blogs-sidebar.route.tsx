import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { LanguageField } from '#web/lib/language-field.tsx';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { NewsletterForm } from '#web/site/newsletter/newsletter-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { AllPosts } from '../list/all-posts.tsx';
import { loadAllPosts } from '../list/load-posts.server.ts';
import {
  maxPostQueryLength,
  type SidebarPosition,
  sidebarPath,
  sidebarPositions,
} from '../paths.ts';
import type { Route } from './+types/blogs-sidebar.route.ts';
import styles from './beside-posts.module.css';
import postSearchStyles from './blogs-sidebar.module.css';
import { type SidebarData, SidebarParts } from './sidebar-parts.tsx';

export const handle = { namespaces: ['blog'] };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const position = sidebarPositions.find((each) => each === params.position);
  if (!position) throw data(null, { status: 404 });
  const page = { context, request, url };
  const [posts, sidebar] = await Promise.all([loadAllPosts(page, 'rows'), loadSidebar(page)]);
  return { position, sidebar, ...posts };
}

/** All posts with a sidebar. */
export default function BlogsSidebarPage({ loaderData }: Route.ComponentProps) {
  const { position, sidebar, query } = loaderData;
  const path = sidebarPath(position);
  return (
    <AllPosts
      data={loaderData}
      path={path}
      around={(posts) => (
        <BesidePosts
          position={position}
          action={path}
          query={query}
          sidebar={sidebar}
          newsletter={<NewsletterForm />}
        >
          {posts}
        </BesidePosts>
      )}
    />
  );
}

type BesidePostsProps = {
  position: SidebarPosition;
  /** Target of the search: the page itself. */
  action: string;
  query: string;
  sidebar: SidebarData;
  newsletter: ReactNode;
  children: ReactNode;
};

/** Posts with a sidebar on the side that the address names; below them on phones. */
function BesidePosts({ position, action, query, sidebar, newsletter, children }: BesidePostsProps) {
  const { t } = useTranslation('blog');
  return (
    <div className={styles.columns} data-position={position}>
      <div className={styles.posts}>{children}</div>
      <aside className={styles.sidebar} aria-label={t(($) => $.sidebar.label)}>
        <PostSearch key={query} action={action} query={query} />
        <SidebarParts {...sidebar} />
        <section aria-labelledby="sidebar-newsletter">
          <h2 className={styles.heading} id="sidebar-newsletter">
            {t(($) => $.sidebar.newsletter)}
          </h2>
          {newsletter}
        </section>
      </aside>
    </div>
  );
}

type PostSearchProps = { action: string; query: string };

/** A plain GET form that searches the page's posts. */
function PostSearch({ action, query }: PostSearchProps) {
  const { t } = useTranslation('blog');
  return (
    <search>
      <form className={postSearchStyles.form} action={action}>
        <LanguageField />
        <label htmlFor="post-search">{t(($) => $.search.label)}</label>
        <div className={postSearchStyles.row}>
          <input
            id="post-search"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxPostQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t(($) => $.search.placeholder)}
          />
          <Button type="submit" look="secondary" aria-label={t(($) => $.search.submit)}>
            <Search size={18} aria-hidden="true" />
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Entries shown in the sidebar; the rest have pages of their own. */
const limits = { recent: 5, categories: 12, tags: 24, months: 12 };

async function loadSidebar({ context, request }: PageRequest): Promise<SidebarData> {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogIndex({}, { signal: request.signal });
  const { recent, categories, tags, months } = data.blog_index;
  return {
    recent: recent.slice(0, limits.recent),
    categories: categories.slice(0, limits.categories),
    tags: tags.slice(0, limits.tags),
    months: months.slice(0, limits.months),
  };
}
