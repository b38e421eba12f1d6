import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '../panel.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { fieldId } from './checkout-fields.ts';
import styles from './contact-section.module.css';
import type { CheckoutPage } from './load-checkout.server.ts';

type ContactSectionProps = { page: CheckoutPage; answer: CheckoutAnswer | undefined };

/** Where mails go; and the way to sign in, for who has an account. */
export function ContactSection({ page, answer }: ContactSectionProps) {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  return (
    <Panel heading={t(($) => $.contact.heading)}>
      {!page.isSignedIn && (
        <p className={styles.sign}>
          {t(($) => $.contact.have_account)}{' '}
          <a href={address(signInPath(href('/checkout')))}>{t(($) => $.contact.log_in)}</a>
        </p>
      )}
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        label={t(($) => $.contact.email)}
        hint={t(($) => $.contact.email_hint)}
        error={answer?.errors.email}
        defaultValue={answer?.values.email ?? page.checkout.defaults.email}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
      />
    </Panel>
  );
}
