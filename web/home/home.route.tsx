import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { loadPersonalRails } from '#web/viewing/load-personal-rails.server.ts';
import { PersonalRails } from '#web/viewing/personal-rails.tsx';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/home.route.ts';
import { describeHome } from './describe-home.server.ts';
import { heroSize } from './hero-size.server.ts';
import styles from './home.module.css';
import { HomeHeroes } from './home-heroes.tsx';
import { HomeRail } from './home-rail.tsx';

export const handle = {
  namespaces: (home?: { personal?: unknown }) =>
    home?.personal ? ['catalogue', 'viewing'] : ['catalogue'],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = pageVisitOf(context.get(visitContext));
  const api = context.get(apiContext);
  const [{ data }, site, personal] = await Promise.all([
    api.catalogue.getHome(undefined, { signal: request.signal }),
    readSite(api, request.signal),
    loadPersonalRails({ context, request }),
  ]);
  const { heroes, rails } = data.home;
  describePage(context, (described) => describeHome(heroes[0], site, described));
  return {
    heroes: heroes.map((hero) => ({ hero, size: heroSize(hero, visit) })),
    personal,
    rails,
  };
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <main id="content">
      <PageHead title={t(($) => $.home.title)} standsAlone />
      {home.heroes.length > 0 ? (
        <HomeHeroes heroes={home.heroes} />
      ) : (
        <VisuallyHidden as="h1">{t(($) => $.home.title)}</VisuallyHidden>
      )}
      {home.personal && <PersonalRails rails={home.personal} />}
      {home.rails.map((rail) => (
        <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
      ))}
      {home.rails.length === 0 && (
        <div className={styles.empty}>
          <EmptyState heading={t(($) => $.home.empty)} text={t(($) => $.home.empty_hint)} />
        </div>
      )}
    </main>
  );
}
