import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import formStyles from '../form.module.css';
import styles from './auth-card.module.css';

type AuthCardProps = {
  heading: string;
  text?: ReactNode;
  /** For forms with many fields. */
  wide?: boolean;
  children?: ReactNode;
};

/** A page with a single card. */
export function AuthCard({ heading, text, wide = false, children }: AuthCardProps) {
  return (
    <div className={styles.card} data-wide={wide || undefined}>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}

type ConfirmCardProps = {
  heading: string;
  text: string;
  submit: string;
  token: string;
  problem: string | null;
  /** Success message; replaces the form. */
  done: string | undefined;
  /** Where the result leads to; by default to the account. */
  next?: { href: string; text: string } | undefined;
};

/** The page behind a link in a mail. It requires a click, because mail scanners follow links. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { heading, text, submit, token, problem, done } = props;
  const { t } = useTranslation('account');
  const address = useAddress();
  if (done || problem) {
    const next = props.next ?? { href: href('/account'), text: t(($) => $.to_account) };
    return (
      <AuthCard heading={heading}>
        <FormMessage kind={done ? 'done' : 'problem'}>{done ?? problem}</FormMessage>
        <LinkButton href={address(next.href)}>{next.text}</LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={heading} text={text}>
      <PostForm className={formStyles.form}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{submit}</Button>
      </PostForm>
    </AuthCard>
  );
}
