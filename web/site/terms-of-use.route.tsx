import { describePage } from '#web/lib/head/page-description.server.ts';
import type { Route } from './+types/terms-of-use.route.ts';
import { InfoPage } from './info-page.tsx';
import { loadInfoPage } from './load-info-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadInfoPage('terms-of-use', args);
  describePage(args.context, ({ texts }) => ({
    title: page.heading,
    description: texts('seo')(($) => $.terms),
  }));
  return page;
}

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
