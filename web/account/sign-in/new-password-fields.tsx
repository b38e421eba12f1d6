import { useTranslation } from 'react-i18next';
import { PasswordField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';

type Field = { name: string; error: string | undefined; autoFocus: boolean };

type NewPasswordFieldsProps = {
  field: (name: 'password' | 'confirm_password') => Field;
  hint: string;
  required?: boolean;
};

/** A password that is chosen now, typed twice. */
export function NewPasswordFields({ field, hint, required = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const shared = {
    autoComplete: 'new-password',
    show: t(($) => $.fields.show_password),
    hide: t(($) => $.fields.hide_password),
    required,
  };
  return (
    <div className={styles.pairs}>
      <PasswordField
        {...field('password')}
        {...shared}
        label={t(($) => $.fields[required ? 'password' : 'new_password'])}
        hint={hint}
      />
      <PasswordField
        {...field('confirm_password')}
        {...shared}
        label={t(($) => $.fields.confirm_password)}
      />
    </div>
  );
}
