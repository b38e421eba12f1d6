import { useTranslation } from 'react-i18next';
import type { GatewayId } from '#contract/constants/shop.ts';
import type { Money } from '#contract/shared/answers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { useReloading } from '#web/lib/use-reloading.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';

type GatewayPaymentProps = {
  gateway: GatewayId;
  amount: Money;
  /** Null: no page is open yet, or no longer. */
  payUrl: string | null;
  /** Hidden fields that say whose order it is, where the address does not; nothing is checked then. */
  known?: Record<string, string> | undefined;
};

/** The way to a gateway's page, and the question whether it has been paid there. */
export function GatewayPayment({ gateway, amount, payUrl, known }: GatewayPaymentProps) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  // The order may be paid on another device.
  useReloading(payUrl !== null && !known, 5_000);
  const nameGateway = useGatewayName();
  const words = { amount: formatMoney(language, amount), gateway: nameGateway(gateway) };
  return (
    <>
      <p suppressHydrationWarning>{t(($) => $.payment.gateway, words)}</p>
      <ButtonRow>
        {payUrl && !known ? (
          <>
            <LinkButton href={payUrl}>{t(($) => $.payment.pay_now)}</LinkButton>
            <PostForm>
              <input type="hidden" name="intent" value="check" />
              <Button type="submit" look="secondary">
                {t(($) => $.payment.check)}
              </Button>
            </PostForm>
          </>
        ) : (
          <PostForm>
            <input type="hidden" name="intent" value="start" />
            <HiddenFields fields={Object.entries(known ?? {})} />
            <Button type="submit">{t(($) => $.payment.pay_now)}</Button>
          </PostForm>
        )}
      </ButtonRow>
    </>
  );
}
