import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  heading: string;
  text: ReactNode;
  back: { path: string; text: string; look?: 'secondary' };
  children?: ReactNode;
};

/** A page that says one thing: an error, a confirmation. */
export function Notice({ heading, text, back, children }: NoticeProps) {
  return (
    <main className={styles.notice} id="content">
      <Beam />
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

type ErrorPageProps = {
  kind: 'missing' | 'failure' | 'unavailable' | 'form_refused' | 'not_in_system';
  requestId?: string | undefined;
};

export function ErrorPage({ kind, requestId }: ErrorPageProps) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <Notice
      heading={t(($) => $.error_page.title)}
      text={t(($) => $.error_page[kind])}
      back={{ path: address(href('/')), text: t(($) => $.error_page.back_home) }}
    >
      {(kind === 'failure' || kind === 'unavailable') && requestId && (
        <p>
          {t(($) => $.error_page.request_id)} <code dir="ltr">{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
