import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';

/** Pages about many orders take at most this many. */
const maxOrders = 100;

/** The pages on which selected orders are shipped and packed. */
export function SelectedOrders({ numbers }: { numbers: string[] }) {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  const address = useAddress();
  if (numbers.length === 0) return null;
  const query = `?numbers=${numbers.slice(0, maxOrders).join(',')}`;
  const max = formatNumber(language, maxOrders);
  const selected = formatNumber(language, numbers.length);
  return (
    <>
      <ButtonRow label={t(($) => $.orders.selected)}>
        <LinkButton look="secondary" href={address(href('/admin/orders/ship') + query)}>
          {t(($) => $.orders.ship)}
        </LinkButton>
        <LinkButton look="secondary" href={address(href('/admin/orders/pick') + query)}>
          {t(($) => $.orders.pick)}
        </LinkButton>
        <LinkButton look="secondary" href={address(href('/admin/orders/labels') + query)}>
          {t(($) => $.orders.labels)}
        </LinkButton>
        <LinkButton look="secondary" href={address(href('/admin/orders/slips') + query)}>
          {t(($) => $.orders.slips)}
        </LinkButton>
      </ButtonRow>
      {numbers.length > maxOrders && (
        <p role="status">{t(($) => $.orders.selected_limit, { max, selected })}</p>
      )}
    </>
  );
}
