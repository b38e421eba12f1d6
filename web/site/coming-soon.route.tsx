import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { Countdown } from '#web/lib/countdown.tsx';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/coming-soon.route.ts';
import styles from './coming-soon.module.css';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { readSite } from './read-site.server.ts';

export const handle = { namespaces: ['site'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { release } = await readSite(context.get(apiContext), request.signal);
  describePage(context, ({ texts }) => ({
    title: texts('site')(($) => $.coming_soon.heading),
    description: texts('seo')(($) => $.coming_soon),
  }));
  return { release, isOut: release !== null && Date.parse(release.at) <= Date.now() };
}

/** A countdown to an announced release; a friendly text if there is none. */
export default function ComingSoonPage({ loaderData: { release, isOut } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const address = useAddress();
  return (
    <main className={styles.page} id="content">
      <Beam />
      <PageHead title={t(($) => $.coming_soon.heading)} />
      <h1>{release?.title ? <bdi>{release.title}</bdi> : t(($) => $.coming_soon.heading)}</h1>
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
