import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { Beam } from '#web/ui/beam.tsx';
import formStyles from '../form.module.css';
import { AuthCard } from './auth-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-here.module.css';

type SignInHereProps = {
  /** Why signing in is required. */
  text: string;
  /** The path of this page. */
  from: string;
};

/**
 * Replaces a page for signed-in visitors. Its route must load the namespace `account`, and must not
 * be cacheable.
 */
export function SignInHere({ text, from }: SignInHereProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <main className={styles.page} id="content">
      <Beam isPage />
      <AuthCard heading={t(($) => $.login.heading)} text={text}>
        <SignInForm from={from} />
        <p className={formStyles.links}>
          <a href={address(`${href('/login')}${fromQuery(from)}`)} rel="nofollow">
            {t(($) => $.login.more)}
          </a>
        </p>
      </AuthCard>
    </main>
  );
}
