import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Downloads a table as CSV, for the period and the title in the address. */
export function CsvLink({ table, name }: { table: string; name: string }) {
  const { t } = useTranslation('admin-analytics');
  const address = useAddress();
  const asked = new URLSearchParams(useLocation().search);
  const query = new URLSearchParams();
  for (const key of ['from', 'until', 'title']) {
    const value = asked.get(key);
    if (value) query.set(key, value);
  }
  const path = href('/admin/analytics/csv/:table', { table });
  return (
    <div>
      <LinkButton
        look="quiet"
        href={address(query.size > 0 ? `${path}?${query}` : path)}
        download
        aria-label={t(($) => $.csv_of, { name })}
      >
        {t(($) => $.csv)}
      </LinkButton>
    </div>
  );
}
