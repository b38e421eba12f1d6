import { describePage } from '#web/lib/head/page-description.server.ts';
import type { Route } from './+types/sales-terms.route.ts';
import { InfoPage } from './info-page.tsx';
import { loadInfoPage } from './load-info-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadInfoPage('sales-terms', args);
  describePage(args.context, ({ texts }) => ({
    title: page.heading,
    description: texts('seo')(($) => $.sales_terms),
  }));
  return page;
}

export default function SalesTermsPage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
