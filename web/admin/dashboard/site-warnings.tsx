import { useTranslation } from 'react-i18next';
import { type OperatorWarning, warningRemedies } from '#contract/constants/operator-warnings.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import styles from './dashboard.module.css';

/** What to mend in front of the site, with what to write where. */
export function SiteWarnings({ warnings }: { warnings: OperatorWarning[] }) {
  const { t } = useTranslation('admin-analytics');
  return (
    <AdminSection heading={t(($) => $.warnings.heading)}>
      {warnings.map((warning) => (
        <div key={warning}>
          <p>{t(($) => $.warnings.kinds[warning])}</p>
          <ul className={styles.titles}>
            {warningRemedies[warning].map((line) => (
              <li key={line}>
                <code dir="ltr">{line}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AdminSection>
  );
}
