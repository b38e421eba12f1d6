import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { User } from '#contract/account.ts';
import styles from './account-part.module.css';

type AccountPartProps = {
  /** None when the section is about nothing else. */
  heading?: string;
  text?: string;
  children: ReactNode;
};

/** One matter of a section of the account area. */
export function AccountPart({ heading, text, children }: AccountPartProps) {
  return (
    <section className={styles.part}>
      {heading && <h2>{heading}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** The signed-in account, in the sections of the account area. */
export function useUser(): User {
  return useOutletContext<User>();
}
