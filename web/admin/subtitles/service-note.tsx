import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import type { OutputOf } from '#web/lib/api/operation-types.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './subtitles.module.css';

type Service = OutputOf<'subtitles.getSubtitleService'>['data']['service'];

/** What the service still allows today; how to get one. */
export function ServiceNote({ service }: { service: Service }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const address = useAddress();
  const { roles } = useOutletContext<AdminContext>();
  if (!service) {
    return (
      <p className={styles.note}>
        {t(($) => $.subtitle_search.off)}{' '}
        {roles.includes('owner') && (
          <a href={address(href('/admin/settings/metadata'))}>
            {t(($) => $.subtitle_search.to_keys)}
          </a>
        )}
      </p>
    );
  }
  const { name, allowed, remaining, resets_at } = service;
  if (allowed === null || remaining === null) {
    return (
      <p className={styles.note}>{t(($) => $.subtitle_search.quota_unknown, { service: name })}</p>
    );
  }
  return (
    <p className={styles.note}>
      {t(($) => $.subtitle_search.quota, {
        service: name,
        remaining: formatNumber(language, remaining),
        allowed: formatNumber(language, allowed),
      })}
      {resets_at && remaining < allowed && (
        <>
          {' · '}
          {t(($) => $.subtitle_search.quota_anew)} <LocalTime instant={resets_at} isShort />
        </>
      )}
    </p>
  );
}
