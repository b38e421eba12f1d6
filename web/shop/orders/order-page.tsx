import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { OrderAnswer } from './change-order.server.ts';
import type { ShownOrder } from './load-order.server.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-page.module.css';

type OrderPageProps = {
  shown: ShownOrder;
  /** Of this page, and of the page to print. */
  path: string;
  invoice: string;
  answer: OrderAnswer | undefined;
};

/** One order: what it is, how it is paid, where it is, and what may be done about it. */
export function OrderPage({ shown, path, invoice, answer }: OrderPageProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { order, token, done, asksToCancel } = shown;
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const here = address(path + query);
  const { number, actions } = order;
  return (
    <>
      <PageHead title={t(($) => $.order.heading, { number })} />
      <OrderHead order={order} />
      <Outcome done={answer ? null : done} />
      {answer?.refused.problem && (
        <FormMessage kind="problem">{answer.refused.problem}</FormMessage>
      )}
      {asksToCancel && (
        <ConfirmForm
          texts={t(($) => $.cancel, { returnObjects: true })}
          name={`#${number}`}
          back={here}
          fields={{ intent: 'cancel' }}
        />
      )}
      <div className={styles.columns}>
        <OrderMoney order={order} answer={answer} />
        <OrderDetails shown={shown} answer={answer} />
      </div>
      <ButtonRow>
        <LinkButton look="secondary" href={address(invoice + query)} data-reload="">
          {t(($) => $.order.invoice)}
        </LinkButton>
        {actions.includes('cancel') && (
          <LinkButton look="quiet" href={`${here}${here.includes('?') ? '&' : '?'}cancel`}>
            {t(($) => $.actions.of, { action: t(($) => $.actions.cancel), number })}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  );
}

const outcomes = {
  cancel: 'cancelled_now',
  proof: 'proof_sent',
  return: 'return_asked',
  pay: 'payment_chosen',
} as const;

function Outcome({ done }: { done: string | null }) {
  const { t } = useTranslation('orders');
  const outcome = Object.entries(outcomes).find(([intent]) => intent === done)?.[1];
  return outcome ? <FormMessage kind="done">{t(($) => $.order[outcome])}</FormMessage> : null;
}
