import { useTranslation } from 'react-i18next';
import { Beam } from '#web/ui/beam.tsx';
import { AuthCard } from './auth-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-here.module.css';

type SignInHereProps = {
  /** Why one has to: what stands here for whoever is signed in. */
  text: string;
  /** The path of this page. */
  from: string;
};

/**
 * In place of a page that is for signed-in visitors. Its route names the namespace `account`, and
 * is not one of the cached pages.
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
