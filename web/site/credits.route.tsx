import { useTranslation } from 'react-i18next';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/credits.route.ts';

export const handle = { namespaces: ['site'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { data } = await api.catalogue.listAttributions({}, { signal: request.signal });
  return data;
}

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <main id="content">
      <h1>{t(($) => $.credits.heading)}</h1>
      <ul>
        {loaderData.attributions.map(({ name, licence }) => (
          <li key={name}>
            <bdi>{name}</bdi> {licence}
          </li>
        ))}
      </ul>
    </main>
  );
}
