import { useTranslation } from 'react-i18next';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/home.route.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeRail } from './home-rail.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).catalogue.getHome({}, { signal: request.signal });
  return data.home;
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <main id="content">
      <title>{t(($) => $.home.title)}</title>
      <meta name="description" content={t(($) => $.home.description)} />
      {home.hero ? <HomeHero hero={home.hero} /> : <h1>{t(($) => $.home.title)}</h1>}
      {home.rails.map((rail) => (
        <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
      ))}
    </main>
  );
}
