import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/shop/order-schemas.ts';
import { SizedPicture } from '#web/lib/media-picture.tsx';
import { MoneyText } from '../amounts.tsx';
import { BoughtLine, BoughtLines, describeOptions } from '../bought-line.tsx';

/** What was bought, as it was when it was bought. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <BoughtLines>
      {lines.map((line) => (
        <BoughtLine
          key={line.id}
          picture={
            line.picture_path && (
              <SizedPicture
                path={line.picture_path}
                thumbhash={null}
                width={160}
                height={160}
                widths={[96, 160]}
                sizes="64px"
                alt=""
              />
            )
          }
          name={line.name}
          slug={line.product_slug}
          subtotal={line.subtotal}
          facts={[
            describeOptions(line.options),
            <Quantity key="quantity" line={line} />,
            line.refunded_quantity > 0 && <Refunded key="refunded" line={line} />,
          ]}
        />
      ))}
    </BoughtLines>
  );
}

function Quantity({ line: { quantity, unit_price: price } }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {t(($) => $.lines.quantity, { quantity })}
      {quantity > 1 && (
        <>
          {' · '}
          <MoneyText money={price} />
        </>
      )}
    </>
  );
}

function Refunded({ line }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  return t(($) => $.lines.refunded, { count: line.refunded_quantity });
}
