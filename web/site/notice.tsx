import type { ReactNode } from 'react';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  heading: string;
  text: ReactNode;
  back: { path: string; text: string; look?: 'secondary' };
  children?: ReactNode;
};

/** A page with a single message, such as a confirmation. */
export function Notice({ heading, text, back, children }: NoticeProps) {
  return (
    <main className={styles.notice} id="content">
      <Beam isPage />
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      <LinkButton href={back.path} look={back.look ?? 'primary'}>
        {back.text}
      </LinkButton>
    </main>
  );
}
