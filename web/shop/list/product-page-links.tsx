import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PageLinks } from '#web/ui/page-links.tsx';
import type { ProductListData } from './load-product-list.server.ts';
import { productListAddress } from './product-list-address.ts';

/** Pages beside the present one that have a link. */
const neighbours = 2;

export function ProductPageLinks({ page, chosen }: Pick<ProductListData, 'page' | 'chosen'>) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  if (page.pages < 2) return null;
  const numbers = Array.from({ length: page.pages }, (_, at) => at + 1).filter(
    (number) =>
      number === 1 || number === page.pages || Math.abs(number - page.number) <= neighbours,
  );
  return (
    <PageLinks
      label={t(($) => $.list.pages)}
      current={page.number}
      links={numbers.map((number) => ({
        number,
        text: formatNumber(language, number),
        href: address(productListAddress(chosen, number)),
      }))}
    />
  );
}
