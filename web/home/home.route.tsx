import { useTranslation } from 'react-i18next';
import { TitleCard } from '#web/catalogue/title-card.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/home.route.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).catalogue.getHome({}, { signal: request.signal });
  return data.home;
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <main id="content">
      <h1>{home.hero?.name ?? t(($) => $.home.heading)}</h1>
      {home.rails.map((rail) => (
        <ul key={`${rail.kind} ${rail.type} ${rail.term?.slug}`}>
          {rail.titles.map((title) => (
            <li key={title.id}>
              <TitleCard title={title} />
            </li>
          ))}
        </ul>
      ))}
    </main>
  );
}
