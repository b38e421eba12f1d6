import { useTranslation } from 'react-i18next';
import type { ShippingOffer } from '#contract/shop/cart.ts';
import { formatMoney, joinFacts } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

/** How a shipping method delivers, how long it takes, and from which total it is free. */
export function ShippingFacts({ offer }: { offer: ShippingOffer }) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const { kind, days_from: from, days_to, free_above, price } = offer;
  const to = days_to ?? from;
  const facts = [
    kind === 'pickup' && t(($) => $.shipping.pickup),
    to !== null &&
      (from === null || from === to
        ? t(($) => $.shipping.days, { count: to })
        : t(($) => $.shipping.days_range, { count: to, from, to })),
    free_above &&
      price.amount > 0 &&
      t(($) => $.shipping.free_above, { amount: formatMoney(language, free_above) }),
  ];
  return <bdi suppressHydrationWarning>{joinFacts(language, facts)}</bdi>;
}
