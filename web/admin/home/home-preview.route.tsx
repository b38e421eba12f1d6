import { useTranslation } from 'react-i18next';
import type { Home } from '#contract/catalogue.ts';
import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { HomeHeroes } from '#web/home/home-hero.tsx';
import { HomeSections } from '#web/home/home-sections.tsx';
import { loadHomeSections } from '#web/home/load-home-sections.server.ts';
import { presentHero } from '#web/home/present-hero.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/home-preview.route.ts';
import { readSections } from './arrangement.ts';

export const handle = { namespaces: ['catalogue', 'admin'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).catalogue.getHome();
  return present(data.home, { context, request });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { data } = await context.get(apiContext).catalogue.previewHomeSections({
    heroes: readSections(form, 'heroes'),
    rails: readSections(form, 'rails'),
  });
  return present(data.shown, { context, request });
}

async function present(home: Home, page: Pick<PageRequest, 'context' | 'request'>) {
  const visit = pageVisitOf(page.context.get(visitContext));
  const { heroes } = home;
  return {
    heroes: heroes.map((hero, index) => presentHero(hero, index, heroes.length, visit)),
    sections: await loadHomeSections(home.rails, page),
  };
}

/** The home page with an arrangement that is not saved: what `HomePreview` frames. */
export default function HomePreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { heroes, sections } = actionData ?? loaderData;
  const title = t(($) => $.sections.home_page);
  return (
    <main id="content">
      <PageHead title={title} />
      {heroes.length > 0 ? (
        <HomeHeroes heroes={heroes} />
      ) : (
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
      )}
      <HomeSections sections={sections} />
    </main>
  );
}
