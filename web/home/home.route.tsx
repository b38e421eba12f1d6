import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { SearchAction, WebSite } from 'schema-dts';
import type { Home } from '#contract/catalogue.ts';
import { publisherThing } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { siteFacts } from '#web/lib/site-facts.server.ts';
import { type PageSite, useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ContinueHere } from '#web/viewing/continue-here.tsx';
import { loadPersonalRails } from '#web/viewing/load-watched.server.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/home.route.ts';
import styles from './home.module.css';
import { HomeHeroes } from './home-hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { loadHomeSections } from './load-home-sections.server.ts';
import { presentHero } from './present-hero.server.ts';

export const handle = {
  namespaces: (home?: { personal?: unknown }) =>
    home?.personal ? ['catalogue', 'viewing'] : ['catalogue'],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ data }, site, personal] = await Promise.all([
    api.catalogue.getHome(undefined, { signal: request.signal }),
    readSite(api, request.signal),
    loadPersonalRails({ context, request }),
  ]);
  const { heroes, rails, newest_at } = data.home;
  const sections = await loadHomeSections(rails, { context, request });
  describePage(context, (described) => describeHome(heroes[0], site, described));
  const visit = pageVisitOf(context.get(visitContext));
  return {
    heroes: heroes.map((hero, index) => presentHero(hero, index, heroes.length, visit)),
    newest: newest_at === null ? 0 : Date.parse(newest_at),
    personal,
    sections,
  };
}

/** Most visitors have no history in an account. */
const PersonalRails = lazy(async () => ({
  default: (await import('#web/viewing/personal-rails.tsx')).PersonalRails,
}));

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const site = useSite();
  const title = t(($) => $.home.title, { site: site.name });
  return (
    <main id="content">
      <PageHead title={title} standsAlone />
      {home.heroes.length > 0 ? (
        <HomeHeroes heroes={home.heroes} />
      ) : (
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
      )}
      {home.personal ? (
        <Suspense>
          <PersonalRails rails={home.personal} />
        </Suspense>
      ) : (
        <ContinueHere newest={home.newest} />
      )}
      <HomeSections sections={home.sections} />
      {home.sections.length === 0 && (
        <div className={styles.empty}>
          <EmptyState heading={t(($) => $.home.empty)} text={t(($) => $.home.empty_hint)} />
        </div>
      )}
    </main>
  );
}

function describeHome(
  hero: Home['heroes'][number] | undefined,
  site: PageSite,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('catalogue');
  const description = site.no_subscription_needed
    ? t(($) => $.home.description_free)
    : t(($) => $.home.description);
  return {
    title: t(($) => $.home.title),
    description,
    picture: hero?.backdrop ?? null,
    things: [siteThing(description, visit)],
  };
}

/** The template's placeholder needs a property that the vocabulary's types lack. */
type SiteSearch = SearchAction & { 'query-input': string };

function siteThing(description: string, { origin, address, language }: DescribedVisit): WebSite {
  const search = address(href('/search'));
  const urlTemplate = `${search}${search.includes('?') ? '&' : '?'}q={search_term_string}`;
  const potentialAction: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: siteFacts().name,
    url: address(href('/')),
    description,
    inLanguage: language,
    potentialAction,
    publisher: publisherThing(origin),
  };
}
