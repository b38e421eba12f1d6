import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './wishlist.module.css';

/** Guests have a wishlist in this browser alone. */
export function SignInHint() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  if (usePageSession()?.viewer) return null;
  return (
    <p className={styles.hint}>
      {t(($) => $.wishlist.sign_in)}{' '}
      <LinkButton look="secondary" href={address(signInPath(href('/wishlist')))}>
        {t(($) => $.wishlist.log_in)}
      </LinkButton>
    </p>
  );
}
