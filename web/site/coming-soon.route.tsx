import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import { Countdown } from '#web/lib/countdown.tsx';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { titlePath } from '../catalogue/paths.ts';
import type { Route } from './+types/coming-soon.route.ts';
import styles from './coming-soon.module.css';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { readSite } from './read-site.server.ts';

export const handle = { namespaces: ['site'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const release = await findRelease(context.get(apiContext), request.signal);
  describePage(context, ({ texts }) => ({
    title: texts('site')(($) => $.coming_soon.heading),
    description: texts('seo')(($) => $.coming_soon),
  }));
  return { release, isOut: release !== null && Date.parse(release.at) <= Date.now() };
}

type Release = { at: string; title: string | null; path?: string };

/** What the operator has announced, else the catalogue's next film or series. */
async function findRelease(api: ApiClient, signal: AbortSignal): Promise<Release | null> {
  const { release } = await readSite(api, signal);
  if (release) return release;
  const lists = await Promise.all(
    (['movie', 'tv-show'] as const).map((type) =>
      api.catalogue.getList({ kind: 'upcoming', type }, { signal }),
    ),
  );
  const [next] = lists
    .flatMap(({ data }) => data.titles)
    .flatMap(({ releases_on, ...title }) => (releases_on ? [{ ...title, releases_on }] : []))
    .sort((a, b) => a.releases_on.localeCompare(b.releases_on));
  // Days of the catalogue begin in UTC.
  return next
    ? { at: `${next.releases_on}T00:00:00.000Z`, title: next.name, path: titlePath(next) }
    : null;
}

/** A countdown to an announced release; a friendly text if there is none. */
export default function ComingSoonPage({ loaderData: { release, isOut } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const address = useAddress();
  const name = release?.title ? <bdi>{release.title}</bdi> : t(($) => $.coming_soon.heading);
  return (
    <main className={styles.page} id="content">
      <Beam />
      <PageHead title={t(($) => $.coming_soon.heading)} />
      <h1>{release?.path ? <a href={address(release.path)}>{name}</a> : name}</h1>
      {release === null ? (
        <p className={styles.text}>{t(($) => $.coming_soon.none)}</p>
      ) : (
        <>
          <p className={styles.text}>
            {t(($) => $.coming_soon.date)} <LocalTime instant={release.at} />
          </p>
          <Countdown
            to={release.at}
            isOver={isOut}
            label={t(($) => $.coming_soon.left)}
            over={t(($) => $.coming_soon.out_now)}
          />
        </>
      )}
      <div className={styles.newsletter}>
        <NewsletterForm />
      </div>
      <LinkButton look="secondary" href={address(href('/'))}>
        {t(($) => $.coming_soon.watch)}
      </LinkButton>
    </main>
  );
}
