import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { Notice } from './notice.tsx';

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
