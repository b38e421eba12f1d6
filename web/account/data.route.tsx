import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/data.route.ts';
import { AccountPart } from './account-part.tsx';
import styles from './form.module.css';

const deletionFields = ['current_password'] as const;

/** Deletes the account. Irreversible, so it requires the password. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.deleteAccount');
    await context.get(apiContext).account.deleteAccount(input);
  } catch (error) {
    return refuseForm(error, form, deletionFields);
  }
  context.get(sessionContext).end();
  const visit = context.get(visitContext);
  const path = `${href('/login')}?deleted`;
  return redirect(addressFor(visit, path), 303);
}

export default function DataPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
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
      <AccountPart heading={t(($) => $.data.delete_heading)} text={t(($) => $.data.delete_text)}>
        <PostForm className={styles.form} noValidate>
          {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
          <PasswordField
            {...fieldsOf(actionData, deletionFields)('current_password')}
            label={t(($) => $.fields.current_password)}
            show={t(($) => $.fields.show_password)}
            hide={t(($) => $.fields.hide_password)}
            autoComplete="current-password"
            required
          />
          <Button type="submit" look="danger">
            {t(($) => $.data.delete)}
          </Button>
        </PostForm>
      </AccountPart>
    </>
  );
}
