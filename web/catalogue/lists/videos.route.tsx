import { href } from 'react-router';
import type { Route } from './+types/videos.route.ts';
import { loadTitleList } from './load-title-list.server.ts';
import { TitleListPage } from './title-list-page.tsx';

export const handle = { namespaces: ['catalogue'] };

export function loader(args: Route.LoaderArgs) {
  return loadTitleList('video', args);
}

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  return <TitleListPage list={loaderData} path={href('/videos')} />;
}
