import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminAccount } from '#contract/account/account-ops.ts';
import { maxGrantedDays, plans } from '#contract/constants/plan.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './people.module.css';
import { RoleFields } from './role-fields.tsx';

type AccountActionsProps = {
  account: AdminAccount;
  isOwner: boolean;
  /** Nobody suspends or deletes their own account here. */
  isOwn: boolean;
  answer: FormAnswer | undefined;
};

/** Everything that staff can do about an account, each a form of its own. */
export function AccountActions({ account, isOwner, isOwn, answer }: AccountActionsProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const fields = fieldsOf(answer, ['reason', 'days', 'email']);
  return (
    <>
      <AdminSection heading={t(($) => $.account)}>
        <div className={styles.row}>
          <OneButton intent="sign_out">{t(($) => $.sign_out)}</OneButton>
          {!account.email_confirmed && <OneButton intent="resend">{t(($) => $.resend)}</OneButton>}
          {account.suspended_at && <OneButton intent="lift">{t(($) => $.lift)}</OneButton>}
          {account.deletes_at && <OneButton intent="restore">{t(($) => $.restore)}</OneButton>}
          <PostForm action={href('/admin/accounts/:id/export', { id: String(account.id) })}>
            <Button type="submit" look="secondary">
              {t(($) => $.export)}
            </Button>
          </PostForm>
        </div>
      </AdminSection>
      {!account.email_confirmed && (
        <AdminSection heading={t(($) => $.correct_email)}>
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value="correct" />
            <TextField
              {...fields('email')}
              label={t(($) => $.email)}
              defaultValue={answer?.values.email ?? account.email}
              type="email"
              maxLength={254}
              dir="ltr"
              required
            />
            <Button type="submit" look="secondary">
              {t(($) => $.save, { ns: 'admin' })}
            </Button>
          </PostForm>
        </AdminSection>
      )}
      {!isOwn && !account.suspended_at && (
        <AdminSection heading={t(($) => $.suspend)} text={t(($) => $.told)}>
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value="suspend" />
            <TextField
              {...fields('reason')}
              label={t(($) => $.reason)}
              defaultValue={answer?.values.reason}
              maxLength={500}
              required
            />
            <Button type="submit" look="danger">
              {t(($) => $.suspend)}
            </Button>
          </PostForm>
        </AdminSection>
      )}
      <AdminSection heading={t(($) => $.plan)}>
        <PostForm className={styles.form}>
          <input type="hidden" name="intent" value="grant" />
          <ListField label={t(($) => $.plan)} name="plan" defaultValue={answer?.values.plan}>
            {plans.map((plan) => (
              <option key={plan} value={plan}>
                {t(($) => $.names[plan], { ns: 'plans' })}
              </option>
            ))}
          </ListField>
          <TextField
            {...fields('days')}
            label={t(($) => $.days)}
            defaultValue={answer?.values.days}
            type="number"
            min={1}
            max={maxGrantedDays}
            required
          />
          <Button type="submit" look="secondary">
            {t(($) => $.grant)}
          </Button>
        </PostForm>
        <OneButton intent="end_plan">{t(($) => $.end_plan)}</OneButton>
      </AdminSection>
      {isOwner && (
        <AdminSection heading={t(($) => $.roles_heading)}>
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value="roles" />
            <RoleFields chosen={account.staff_roles} />
            <Button type="submit" look="secondary">
              {t(($) => $.save, { ns: 'admin' })}
            </Button>
          </PostForm>
        </AdminSection>
      )}
      {!isOwn && !account.deletes_at && (
        <AdminSection heading={t(($) => $.deletion_heading)} text={t(($) => $.deletion_text)}>
          <OneButton intent="delete" look="danger">
            {t(($) => $.delete)}
          </OneButton>
        </AdminSection>
      )}
    </>
  );
}

type OneButtonProps = { intent: string; look?: 'secondary' | 'danger'; children: ReactNode };

function OneButton({ intent, look = 'secondary', children }: OneButtonProps) {
  return (
    <PostForm>
      <Button type="submit" look={look} name="intent" value={intent}>
        {children}
      </Button>
    </PostForm>
  );
}
