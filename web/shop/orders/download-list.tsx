import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Download } from '#contract/shop/order-schemas.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './download-list.module.css';

type DownloadListProps = {
  downloads: Download[];
  /** Shows which order each file belongs to. */
  withOrders?: boolean;
};

/** Purchased files; each press of a button counts as one download. */
export function DownloadList({ downloads, withOrders = false }: DownloadListProps) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <ul className={styles.downloads}>
      {downloads.map((download) => {
        const { id, product_name, file_name, order_number: number } = download;
        return (
          <li key={id} className={styles.download}>
            <div className={styles.text}>
              <strong>
                <bdi>{product_name}</bdi>
              </strong>
              <span className={styles.quiet}>
                <bdi>{file_name}</bdi> ·{' '}
                <bdi suppressHydrationWarning>{formatBytes(language, download.bytes)}</bdi>
              </span>
              <Remaining download={download} />
              {withOrders && (
                <a
                  className={styles.order}
                  href={address(href('/account/orders/:number', { number }))}
                >
                  {t(($) => $.downloads.of_order, { number })}
                </a>
              )}
            </div>
            {download.state === 'ready' && (
              <PostForm>
                <input type="hidden" name="intent" value="download" />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  look="secondary"
                  aria-label={t(($) => $.downloads.get_file, { name: file_name })}
                >
                  <DownloadIcon size={18} aria-hidden="true" /> {t(($) => $.downloads.get)}
                </Button>
              </PostForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Remaining({ download: { state, remaining, expires_at } }: { download: Download }) {
  const { t } = useTranslation('orders');
  if (state !== 'ready')
    return <span className={styles.quiet}>{t(($) => $.downloads[state])}</span>;
  return (
    <span className={styles.quiet}>
      {remaining === null
        ? t(($) => $.downloads.unlimited)
        : t(($) => $.downloads.remaining, { count: remaining })}
      {' · '}
      {expires_at ? (
        <>
          {t(($) => $.downloads.until)} <LocalTime instant={expires_at} />
        </>
      ) : (
        t(($) => $.downloads.no_end)
      )}
    </span>
  );
}
