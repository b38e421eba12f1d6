import type { InfoPage as InfoPageData } from '#contract/site.ts';
import styles from './info-page.module.css';

/** A page of text that the operator keeps as Markdown. */
export function InfoPage({ page }: { page: InfoPageData }) {
  return (
    <main className={styles.page} id="content">
      <title>{`${page.heading} · Sorot`}</title>
      <h1>{page.heading}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
    </main>
  );
}
