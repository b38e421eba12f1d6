import { useTranslation } from 'react-i18next';
import { useSite } from '#web/lib/use-site.ts';
import { BootScript } from '#web/lib/whole-page/boot-script.tsx';
import { Notice } from '../site/notice.tsx';
import styles from './offline.module.css';

/**
 * `still`: not hydrated, because it is shown at other addresses, for which React Router would look
 * up another page.
 */
export const handle = { namespaces: ['offline'], still: true };

/**
 * Cached by browsers. Not `public`, or a country rule would make it private, although it shows
 * nothing that depends on one.
 */
export function headers() {
  return { 'Cache-Control': 'max-age=0' };
}

/** The `online` event may come early, and a recovering server sends none, so this polls. */
const reloadWhenOnline = `const look = () => fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  .then(() => location.reload(), () => {});
addEventListener('online', look);
setInterval(() => document.hidden || look(), 10000);`;

/**
 * Shown by the service worker when a page cannot be fetched; it fills in what is available offline
 * (`worker/pages.ts`). An empty href links to the requested page.
 */
export default function OfflinePage() {
  const { t } = useTranslation('offline');
  const site = useSite();
  return (
    <Notice
      heading={t(($) => $.heading)}
      text={t(($) => $.text, { site: site.name })}
      back={{ path: '', text: t(($) => $.retry) }}
    >
      <section hidden data-kept="" className={styles.kept}>
        <h2>{t(($) => $.kept)}</h2>
        <p hidden data-home="">
          <a href="#home">{t(($) => $.home)}</a>
        </p>
        <div hidden data-posters="">
          <p>{t(($) => $.posters)}</p>
          <div className={styles.posters} data-pictures="" />
        </div>
        <p>{t(($) => $.needs_network)}</p>
      </section>
      <meta name="robots" content="noindex" />
      <BootScript script={reloadWhenOnline} />
    </Notice>
  );
}
