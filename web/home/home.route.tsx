import { useTranslation } from 'react-i18next';
import { DrawnOnce } from '#web/lib/drawn-once.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { readPersonalRails } from '#web/viewing/read-personal-rails.server.tsx';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/home.route.ts';
import { describeHome } from './describe-home.server.ts';
import { heroSize } from './hero-size.server.ts';
import styles from './home.module.css';
import { HomeHeroes } from './home-heroes.tsx';
import { readHome } from './read-home.server.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = pageVisitOf(context.get(visitContext));
  const api = context.get(apiContext);
  const [{ heroes, markup }, site, own] = await Promise.all([
    readHome(api, visit, request.signal),
    readSite(api, request.signal),
    readPersonalRails({ context, request }),
  ]);
  describePage(context, (described) => describeHome(heroes[0], site, described));
  return {
    heroes: heroes.map((hero) => ({ hero, size: heroSize(hero, visit) })),
    own: own && handOverMarkup(context, 'own-rails', own),
    rails: markup.html ? handOverMarkup(context, 'rails', markup) : undefined,
  };
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <main id="content">
      <PageHead title={t(($) => $.home.title)} standsAlone />
      {home.heroes.length > 0 ? (
        <DrawnOnce of={HomeHeroes} props={{ heroes: home.heroes }} />
      ) : (
        <VisuallyHidden as="h1">{t(($) => $.home.title)}</VisuallyHidden>
      )}
      {home.own && <ReadyMarkup markup={home.own} />}
      {home.rails ? (
        <ReadyMarkup markup={home.rails} />
      ) : (
        <div className={styles.empty}>
          <EmptyState heading={t(($) => $.home.empty)} text={t(($) => $.home.empty_hint)} />
        </div>
      )}
    </main>
  );
}
