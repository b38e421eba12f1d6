import { useTranslation } from 'react-i18next';
import { staffRoles } from '#contract/constants/account.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import styles from './people.module.css';

/** The roles of staff, with what each may do. Their pages load the namespace `staff`. */
export function RoleFields({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('staff');
  return staffRoles.map((role) => (
    <CheckField
      key={role}
      name="roles"
      value={role}
      defaultChecked={chosen.includes(role)}
      label={
        <>
          {t(($) => $.roles[role])} <span className={styles.means}>{t(($) => $.means[role])}</span>
        </>
      }
    />
  ));
}
