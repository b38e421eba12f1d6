import { data } from 'react-router';
import { NewsletterForm } from '#web/site/newsletter-form.tsx';
import { AllPosts } from '../list/all-posts.tsx';
import { loadAllPosts } from '../list/load-all-posts.server.ts';
import { sidebarPath, sidebarPositions } from '../list/post-view-paths.ts';
import type { Route } from './+types/blogs-sidebar.route.ts';
import { BesidePosts } from './beside-posts.tsx';
import { loadSidebar } from './load-sidebar.server.ts';

export const handle = { namespaces: ['blog'] };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const position = sidebarPositions.find((known) => known === params.position);
  if (!position) throw data(null, { status: 404 });
  const asked = { context, request, url };
  const [posts, sidebar] = await Promise.all([loadAllPosts(asked, 'rows'), loadSidebar(asked)]);
  return { position, sidebar, ...posts };
}

/** All posts, and beside them whatever leads to some of them. */
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
