import { CopyButton } from '../copy-button.tsx';
import styles from './payment-facts.module.css';

/** `copied`: what its copy button copies; without it there is none. */
export type PaymentFact = { name: string; shown: string; copied?: string };

/** What a shopper enters to pay for an order or a plan. The first fact is the amount. */
export function PaymentFacts({ facts }: { facts: PaymentFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, shown, copied }, index) => (
        <div key={name} data-first={index === 0 || undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi suppressHydrationWarning>{shown}</bdi>
            {copied !== undefined && <CopyButton what={name} text={copied} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
