import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { SiteWarning } from '#contract/constants/dashboard.ts';
import { warningRemedies } from '#contract/constants/operator-warnings.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

/** Of those that are set right in the admin, where; of the others, with what to write where. */
const places = {
  no_backup: href('/admin/settings/backups'),
  no_way_to_pay: href('/admin/settings/:page', { page: 'payment' }),
  unreadable_keys: href('/admin/settings/metadata'),
} as const;

function isHere(warning: SiteWarning): warning is keyof typeof places {
  return warning in places;
}

/** What to set right. */
export function SiteWarnings({ warnings }: { warnings: SiteWarning[] }) {
  const { t } = useTranslation('admin-analytics');
  return (
    <AdminSection heading={t(($) => $.warnings.heading)}>
      {warnings.map((warning) => (
        <Warning key={warning} warning={warning} />
      ))}
    </AdminSection>
  );
}

function Warning({ warning }: { warning: SiteWarning }) {
  const { t } = useTranslation('admin-analytics');
  const address = useAddress();
  if (isHere(warning)) {
    return (
      <div>
        <p>{t(($) => $.warnings.kinds[warning])}</p>
        <LinkButton look="secondary" href={address(places[warning])}>
          {t(($) => $.warnings.places[warning])}
        </LinkButton>
      </div>
    );
  }
  return (
    <div>
      <p>{t(($) => $.warnings.kinds[warning])}</p>
      <details>
        <summary className={styles.opener}>{t(($) => $.warnings.detail)}</summary>
        <ul className={styles.titles}>
          {warningRemedies[warning].map((line) => (
            <li key={line}>
              <code dir="ltr">{line}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
