import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/downloads.route.ts';
import { DownloadList } from './download-list.tsx';
import styles from './downloads.module.css';

export const handle = { namespaces: ['orders'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { shop } = context.get(apiContext);
  return (await shop.listDownloads({}, { signal: request.signal })).data.downloads;
}

/** Redirects to the file; counts as one download. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!(await findUser(context))) throw redirectToSignIn(context, href('/account/downloads'));
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'shop.issueDownload');
    const { url } = (await context.get(apiContext).shop.issueDownload(input)).data;
    return redirect(url, 303);
  } catch (error) {
    const problem = problemOf(error);
    return data({ problem: problem.detail }, { status: problem.status });
  }
}

export default function DownloadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (!loaderData) return null;
  return (
    <>
      <PageHead title={t(($) => $.downloads.heading)} />
      <h1>{t(($) => $.downloads.heading)}</h1>
      {actionData && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {loaderData.length === 0 ? (
        <EmptyState heading={t(($) => $.downloads.empty)} text={t(($) => $.downloads.empty_text)}>
          <LinkButton href={address(href('/shop'))}>{t(($) => $.list.shop)}</LinkButton>
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <DownloadList downloads={loaderData} withOrders />
        </div>
      )}
    </>
  );
}
