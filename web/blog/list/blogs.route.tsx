import { data } from 'react-router';
import { gridPath } from '../paths.ts';
import type { Route } from './+types/blogs.route.ts';
import { AllPosts } from './all-posts.tsx';
import { loadAllPosts } from './load-posts.server.ts';
import { postGrids } from './post-views.ts';

export const handle = { namespaces: ['blog'] };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const grid = postGrids.find((each) => each === params.grid);
  if (params.grid && !grid) throw data(null, { status: 404 });
  return { grid, ...(await loadAllPosts({ context, request, url }, grid ?? 'mosaic')) };
}

/** All posts, in the mosaic or in the grid that the address names. */
export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  return <AllPosts data={loaderData} path={gridPath(loaderData.grid)} />;
}
