import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/related-merchandise.route.ts';

export const handle = { namespaces: ['catalogue'] };

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('catalogue')(($) => $.merchandise.heading),
    description: texts('found')(($) => $.merchandise),
    indexed: false,
  }));
  return null;
}

/** Where products of titles stand once there is a shop. */
export default function RelatedMerchandisePage() {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.merchandise.heading)} />
      <h1>{t(($) => $.merchandise.heading)}</h1>
      <EmptyState heading={t(($) => $.merchandise.empty)} text={t(($) => $.merchandise.hint)}>
        <LinkButton href={address(href('/movies'))}>{t(($) => $.merchandise.films)}</LinkButton>
      </EmptyState>
    </Page>
  );
}
