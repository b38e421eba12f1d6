import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/terms-of-use.route.ts';
import { InfoPage } from './info-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(apiContext);
  const { data } = await site.getInfoPage({ slug: 'terms-of-use' }, { signal: request.signal });
  return data.page;
}

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  return <InfoPage page={loaderData} />;
}
