import { describePage } from '#web/lib/head/page-description.server.ts';
import type { Route } from './+types/privacy-policy.route.ts';
import { InfoPage } from './info-page.tsx';
import { loadInfoPage } from './load-info-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadInfoPage('privacy-policy', args);
  describePage(args.context, ({ texts }) => ({
    title: page.heading,
    description: texts('seo')(($) => $.privacy),
  }));
  return page;
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
