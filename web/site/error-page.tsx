import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './error-page.module.css';

type ErrorPageProps = { kind: 'missing' | 'failure' | 'not-in-system'; requestId?: string };

export function ErrorPage({ kind, requestId }: ErrorPageProps) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <main className={styles.page} id="content">
      <title>{t(($) => $.error_page.title)}</title>
      <h1>{t(($) => $.error_page.title)}</h1>
      <p>{t(($) => $.error_page[kind])}</p>
      {kind === 'failure' && requestId && (
        <p>
          {t(($) => $.error_page.request_id)} <code dir="ltr">{requestId}</code>
        </p>
      )}
      <a className={styles.home} href={address(href('/'))}>
        {t(($) => $.error_page.back_home)}
      </a>
    </main>
  );
}
