import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/data.route.ts';
import { AccountPart } from './account-part.tsx';
import { DeletionPart, deletionFields } from './deletion-part.tsx';

export const handle = { namespaces: ['plans'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { account } = context.get(apiContext);
  return (await account.previewDeletion({}, { signal: request.signal })).data;
}

/** Asks for the deletion of the account, which requires the password. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  let deletesAt: string;
  try {
    const input = parseForm(context, form, 'account.deleteAccount');
    deletesAt = (await context.get(apiContext).account.deleteAccount(input)).data.deletes_at;
  } catch (error) {
    return refuseForm(error, form, deletionFields);
  }
  context.get(sessionContext).end();
  const visit = context.get(visitContext);
  const path = `${href('/login')}?${new URLSearchParams({ deleted: deletesAt })}`;
  return redirect(addressFor(visit, path), 303);
}

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  if (!loaderData) return null;
  return (
    <>
      <PageHead title={t(($) => $.sections.data)} />
      <h1>{t(($) => $.sections.data)}</h1>
      <AccountPart heading={t(($) => $.data.export_heading)} text={t(($) => $.data.export_text)}>
        <p>
          <LinkButton look="secondary" href={href('/account/export')} download>
            {t(($) => $.data.export)}
          </LinkButton>
        </p>
      </AccountPart>
      <DeletionPart deletion={loaderData.deletion} answer={actionData} />
    </>
  );
}
