import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/restricted-content.route.ts';
import styles from './restricted-content.module.css';

export const handle = { namespaces: ['catalogue'] };

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('catalogue')(($) => $.restricted.heading),
    description: texts('found')(($) => $.restricted),
    indexed: false,
  }));
  return null;
}

/** What those see who have no right to watch something (specification, section 6). */
export default function RestrictedContentPage() {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.restricted.heading)} />
      <h1>{t(($) => $.restricted.heading)}</h1>
      <EmptyState heading={t(($) => $.restricted.must)} text={t(($) => $.restricted.subscribe)}>
        <Lock className={styles.lock} size={32} aria-hidden="true" />
        <div className={styles.ways}>
          <LinkButton href={address(signInPath('/'))}>{t(($) => $.restricted.log_in)}</LinkButton>
          <LinkButton look="secondary" href={address(href('/pricing'))}>
            {t(($) => $.restricted.plans)}
          </LinkButton>
        </div>
      </EmptyState>
    </Page>
  );
}
