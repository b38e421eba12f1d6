import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '../panel.tsx';
import { type CheckoutAnswer, fieldId } from './checkout-fields.ts';
import styles from './contact-section.module.css';
import type { CheckoutPage } from './load-checkout.server.ts';

type ContactSectionProps = { page: CheckoutPage; answer: CheckoutAnswer | undefined };

/**
 * How to reach the customer: by phone or e-mail, one of which is enough, except for downloads; and a
 * sign-in link for account holders.
 */
export function ContactSection({ page, answer }: ContactSectionProps) {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  const { cart, defaults } = page.checkout;
  const needsEmail = !page.isSignedIn && cart.lines.some(({ kind }) => kind === 'downloadable');
  const phone = 'billing.phone';
  return (
    <Panel
      heading={t(($) => $.contact.heading)}
      text={t(($) => (needsEmail ? $.contact.needs_email : $.contact.one_of))}
    >
      {!page.isSignedIn && (
        <p className={styles.sign}>
          {t(($) => $.contact.have_account)}{' '}
          <a href={address(signInPath(href('/checkout')))} rel="nofollow">
            {t(($) => $.contact.log_in)}
          </a>
        </p>
      )}
      <div
        // Remounts the fields with the filled-in values.
        key={answer?.filledAt ?? 0}
        className={styles.fields}
      >
        <TextField
          id={fieldId(phone)}
          name={phone}
          type="tel"
          label={t(($) => $.contact.phone)}
          hint={t(($) => $.contact.phone_hint)}
          placeholder="0812 3456 7890"
          error={answer?.errors[phone]}
          defaultValue={answer?.values[phone] ?? defaults.billing?.phone}
          autoComplete="billing tel"
          maxLength={40}
          dir="ltr"
        />
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          label={t(($) => $.contact.email)}
          hint={t(($) => $.contact.email_hint)}
          error={answer?.errors.email}
          defaultValue={answer?.values.email ?? defaults.email}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required={needsEmail}
        />
      </div>
    </Panel>
  );
}
