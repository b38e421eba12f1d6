import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { intents } from './checkout-fields.ts';
import styles from './place-order.module.css';

type PlaceOrderProps = { total: Money; isSending: boolean };

/** Consent to the terms, and the button that places the order. */
export function PlaceOrder({ total, isSending }: PlaceOrderProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePageVisit();
  const amount = formatMoney(language, total);
  return (
    <div className={styles.place}>
      <Button
        className={styles.button}
        type="submit"
        name="intent"
        value={intents.place}
        aria-disabled={isSending || undefined}
        suppressHydrationWarning
      >
        {isSending ? t(($) => $.placing) : t(($) => $.place_paying, { amount })}
      </Button>
      <Terms />
    </div>
  );
}

function Terms() {
  const { t } = useTranslation('checkout');
  return (
    <p className={styles.terms}>
      <Trans
        t={t}
        i18nKey={($) => $.terms}
        components={{
          sales: <NewTab path={href('/sales-terms')} />,
          returns: <NewTab path={href('/return-policy')} />,
          privacy: <NewTab path={href('/PrivacyPolicy')} />,
        }}
      />
    </p>
  );
}

/** `children`: supplied by the translation. */
function NewTab({ path, children }: { path: string; children?: ReactNode }) {
  const address = useAddress();
  return (
    <a href={address(path)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
