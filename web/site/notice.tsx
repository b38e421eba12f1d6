import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  heading: string;
  text: ReactNode;
  back: { path: string; text: string; look?: 'secondary' };
  children?: ReactNode;
  /** Below the way back. */
  after?: ReactNode;
};

/** A page with a single message, such as an error or a confirmation. */
export function Notice({ heading, text, back, children, after }: NoticeProps) {
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
      {after}
    </main>
  );
}

const kinds: Record<number, ErrorPageProps['kind']> = {
  400: 'form_refused',
  403: 'form_refused',
  404: 'missing',
  503: 'unavailable',
};

/** What an error page says about an error of a route. */
export function errorKindOf(error: unknown): ErrorPageProps['kind'] {
  if (!isRouteErrorResponse(error)) return 'failure';
  // From `speakForViewer`.
  if (error.data?.code === 'role_required') return 'role_missing';
  return kinds[error.status] ?? 'failure';
}

type ErrorPageProps = {
  kind: 'missing' | 'failure' | 'unavailable' | 'form_refused' | 'role_missing' | 'not_in_system';
  requestId?: string | undefined;
  children?: ReactNode;
};

export function ErrorPage({ kind, requestId, children }: ErrorPageProps) {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname, search } = useLocation();
  return (
    <Notice
      heading={t(($) => $.error_page.title)}
      text={t(($) => $.error_page[kind])}
      back={{ path: address(href('/')), text: t(($) => $.error_page.back_home) }}
      after={children}
    >
      {(kind === 'failure' || kind === 'unavailable') && (
        <>
          {requestId && (
            <p>
              {t(($) => $.error_page.request_id)} <code dir="ltr">{requestId}</code>
            </p>
          )}
          <LinkButton look="secondary" href={pathname + search} data-reload="">
            {t(($) => $.error_page.retry)}
          </LinkButton>
        </>
      )}
    </Notice>
  );
}
