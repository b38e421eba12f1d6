import { useTranslation } from 'react-i18next';
import type { StaffRole } from '#contract/constants/account.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './api-keys.module.css';

export const newKeyFields = ['name', 'roles', 'days'] as const;

type NewKeyFormProps = {
  /** Roles that the key can have. */
  roles: readonly StaffRole[];
  /** Checked in a refused form. */
  chosen: string[];
  answer: FormAnswer | undefined;
};

export function NewKeyForm({ roles, chosen, answer }: NewKeyFormProps) {
  const { t } = useTranslation('admin-security');
  const field = fieldsOf(answer, newKeyFields);
  const { error: rolesError } = field('roles');
  return (
    <PostForm className={styles.form} noValidate>
      <TextField
        {...field('name')}
        label={t(($) => $.name)}
        hint={t(($) => $.name_hint)}
        defaultValue={answer?.values.name}
        autoComplete="off"
        maxLength={60}
        dir="auto"
        required
      />
      <fieldset className={styles.roles}>
        <legend>{t(($) => $.roles)}</legend>
        {rolesError && <p className={styles.error}>{rolesError}</p>}
        {roles.map((role) => (
          <CheckField
            key={role}
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            label={t(($) => $.role[role])}
          />
        ))}
      </fieldset>
      <ListField
        {...field('days')}
        label={t(($) => $.days)}
        defaultValue={answer?.values.days ?? '90'}
      >
        <option value="30">{t(($) => $.days_30)}</option>
        <option value="90">{t(($) => $.days_90)}</option>
        <option value="365">{t(($) => $.days_365)}</option>
        <option value="">{t(($) => $.forever)}</option>
      </ListField>
      <Button type="submit">{t(($) => $.add)}</Button>
    </PostForm>
  );
}
