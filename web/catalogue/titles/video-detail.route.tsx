import { data } from 'react-router';
import { apiContext } from '#web/lib/visit.ts';
import { titlePath } from '../paths.ts';
import type { Route } from './+types/video-detail.route.ts';
import { findPageTitle, loadTitlePage } from './load-title.server.ts';
import { TitleDetailPage, titleNamespaces } from './title-detail-page.tsx';

export const handle = { namespaces: titleNamespaces };

/** A video; without a slug, the one added last. */
export async function loader(args: Route.LoaderArgs) {
  const slug = args.params.slug ?? (await findNewest(args));
  return loadTitlePage(await findPageTitle(['video'], slug, args), args);
}

async function findNewest({ context, request }: Route.LoaderArgs): Promise<string> {
  const { catalogue } = context.get(apiContext);
  const newest = { type: 'video', sort: 'added' } as const;
  const [video] = (await catalogue.listTitles(newest, { signal: request.signal })).data.titles;
  if (!video) throw data(null, { status: 404 });
  return video.slug;
}

export default function VideoDetailPage({ loaderData }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={titlePath(loaderData.title)} />;
}
