import { useTranslation } from 'react-i18next';
import { siteName } from '#web/lib/page-head.tsx';
import { Notice } from '../site/notice.tsx';
import styles from './offline.module.css';

/** `still`: it is shown under other addresses, where React would look for another page. */
export const handle = { namespaces: ['offline'], still: true };

/** Kept by browsers. Not `public`: a country must not make it private, as it shows nothing of it. */
export function headers() {
  return { 'Cache-Control': 'max-age=0' };
}

/** A browser that says it is online may be early, and a server comes back without a word. */
const reloadWhenOnline = `const look = () => fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  .then(() => location.reload(), () => {});
addEventListener('online', look);
setInterval(() => document.hidden || look(), 10000);`;

/**
 * What the worker shows in place of a page that cannot be fetched; it fills in what it has
 * (`worker/pages.ts`). An empty address is that of the page that was wanted.
 */
export default function OfflinePage() {
  const { t } = useTranslation('offline');
  return (
    <Notice
      heading={t(($) => $.heading)}
      text={t(($) => $.text, { site: siteName })}
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own */}
      <script dangerouslySetInnerHTML={{ __html: reloadWhenOnline }} />
    </Notice>
  );
}
