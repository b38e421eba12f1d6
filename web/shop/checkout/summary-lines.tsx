import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/shop/cart.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { BoughtLine, BoughtLines, describeOptions } from '../bought-line.tsx';

/** What is in the cart, to be looked at once more. */
export function SummaryLines({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation('checkout');
  return (
    <BoughtLines>
      {lines.map(({ id, picture, product, options, quantity, subtotal }) => (
        <BoughtLine
          key={id}
          picture={
            picture && <MediaPicture picture={picture} alt="" sizes="64px" largest={160} eager />
          }
          name={product.name}
          subtotal={subtotal}
          facts={[
            [describeOptions(options), t(($) => $.summary.quantity, { quantity })]
              .filter(Boolean)
              .join(' · '),
          ]}
        />
      ))}
    </BoughtLines>
  );
}
