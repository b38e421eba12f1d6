import { useTranslation } from 'react-i18next';
import type { BankAccount } from '#contract/plans.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './payment-facts.module.css';

type Fact = { name: string; shown: string; copied?: string };

/** What a banking app asks for, to be copied one by one. */
export function PaymentFacts({ order, bankAccount }: { order: Order; bankAccount: BankAccount }) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const { bank, account_number, account_holder } = bankAccount;
  const code = String(order.payment.code).padStart(3, '0');
  const facts: Fact[] = [
    {
      name: t(($) => $.payment.amount),
      shown: formatMoney(language, order.total),
      copied: String(order.total.amount),
    },
    { name: t(($) => $.payment.bank), shown: bank },
    {
      name: t(($) => $.payment.account_number),
      shown: account_number,
      copied: account_number.replace(/\D/g, ''),
    },
    { name: t(($) => $.payment.account_holder), shown: account_holder },
    { name: t(($) => $.payment.code), shown: code, copied: code },
    { name: t(($) => $.payment.number), shown: order.number, copied: order.number },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, shown, copied }, index) => (
        <div key={name} data-first={index === 0 || undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr" suppressHydrationWarning>
              {shown}
            </bdi>
            {copied !== undefined && <CopyButton what={name} text={copied} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
