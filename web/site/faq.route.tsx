import { describePage } from '#web/lib/head/page-description.server.ts';
import type { Route } from './+types/faq.route.ts';
import { InfoPage } from './info-page.tsx';
import { describeFaq, loadInfoPage } from './load-info-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadInfoPage('faq', args);
  describePage(args.context, (visit) => describeFaq(page, visit));
  return page;
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
