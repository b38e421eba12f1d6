import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/privacy-policy.route.ts';
import { InfoPage } from './info-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(apiContext);
  const { data } = await site.getInfoPage({ slug: 'privacy-policy' }, { signal: request.signal });
  const { page } = data;
  describePage(context, ({ texts }) => ({
    title: page.heading,
    description: texts('found')(($) => $.privacy),
  }));
  return page;
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
