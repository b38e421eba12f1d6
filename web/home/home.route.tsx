import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/home.route.ts';
import styles from './home.module.css';
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
      <PageHead
        title={t(($) => $.home.title)}
        standsAlone
        description={t(($) => $.home.description)}
        picture={home.hero?.backdrop}
      />
      {home.hero ? (
        <HomeHero hero={home.hero} />
      ) : (
        <VisuallyHidden as="h1">{t(($) => $.home.title)}</VisuallyHidden>
      )}
      {home.rails.length === 0 && (
        <div className={styles.empty}>
          <EmptyState heading={t(($) => $.home.empty)} text={t(($) => $.home.empty_hint)} />
        </div>
      )}
      {home.rails.map((rail) => (
        <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
      ))}
    </main>
  );
}
