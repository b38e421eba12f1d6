import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './form.module.css';

type ConfirmCardProps = {
  heading: string;
  text: string;
  submit: string;
  token: string;
  problem: string | null;
  /** What was reached; then there is nothing left to do. */
  done: string | undefined;
};

/**
 * Where the link of a mail leads. It asks once more, because programs that read mail follow links
 * by themselves.
 */
export function ConfirmCard({ heading, text, submit, token, problem, done }: ConfirmCardProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  if (done || problem) {
    return (
      <AuthCard heading={heading}>
        <FormMessage kind={done ? 'done' : 'problem'}>{done ?? problem}</FormMessage>
        <LinkButton href={address(href('/account'))}>{t(($) => $.to_account)}</LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={heading} text={text}>
      <PostForm className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{submit}</Button>
      </PostForm>
    </AuthCard>
  );
}
