import { useTranslation } from 'react-i18next';
import { Beam } from '#web/ui/beam.tsx';
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
  return (
    <main className={styles.page} id="content">
      <Beam />
      <AuthCard heading={t(($) => $.login.heading)} text={text}>
        <SignInForm from={from} />
      </AuthCard>
    </main>
  );
}
