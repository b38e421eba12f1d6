import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { User } from '#contract/account.ts';
import styles from './account-part.module.css';

type AccountPartProps = {
  /** Omitted if the section has only this part. */
  heading?: string;
  text?: string;
  children: ReactNode;
};

/** A part of an account section. */
export function AccountPart({ heading, text, children }: AccountPartProps) {
  return (
    <section className={styles.part}>
      {heading && <h2>{heading}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** The signed-in user, within the account area. */
export function useUser(): User {
  return useOutletContext<User>();
}
