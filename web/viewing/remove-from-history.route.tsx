import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/remove-from-history.route.ts';
import styles from './remove-from-history.module.css';

export const handle = { namespaces: ['viewing'] };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** `all`, or the id of a title. */
export function loader({ params: { title } }: Route.LoaderArgs) {
  if (title !== 'all' && !/^\d{1,15}$/.test(title)) throw data(null, { status: 404 });
  return { title };
}

export async function action({ context, params: { title } }: Route.ActionArgs) {
  const { viewing } = context.get(apiContext);
  if (title === 'all') await viewing.clearHistory();
  else await orNotFound(viewing.removeFromHistory({ id: Number(title) }));
  const visit = context.get(visitContext);
  const path = `${href('/playlist')}?deleted=${title === 'all' ? 'all' : 'one'}`;
  return redirect(addressFor(visit, path), 303);
}

/** Asks for confirmation before removing history. */
export default function RemoveFromHistoryPage({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useTranslation('viewing');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.confirm.heading)} />
      <div className={styles.question}>
        <h1>{t(($) => $.confirm.heading)}</h1>
        <p>{t(($) => $.confirm[title === 'all' ? 'all' : 'one'])}</p>
        <PostForm
          className={styles.answers}
          action={address(href('/playlist/remove/:title', { title }))}
        >
          <LinkButton href={address(href('/playlist'))}>{t(($) => $.confirm.cancel)}</LinkButton>
          <Button type="submit" look="danger">
            {t(($) => $.confirm.yes)}
          </Button>
        </PostForm>
      </div>
    </Page>
  );
}
