import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatBytes, formatDate } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import type { CodeNames } from './load-title.server.ts';
import styles from './media-links.module.css';

/** One row per rendition or external link: quality, language, player, size, date added. */
export function MediaLinks({ links, names }: { links: Title['links']; names: CodeNames }) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  if (links.length === 0) return null;
  return (
    <div>
      <h2 id="links-heading">{t(($) => $.links.heading)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls needs the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="links-heading">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.links.quality)}</th>
              <th scope="col">{t(($) => $.links.language)}</th>
              <th scope="col">{t(($) => $.links.player)}</th>
              <th scope="col">{t(($) => $.links.size)}</th>
              <th scope="col">{t(($) => $.links.added)}</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <tr key={`${link.player} ${link.quality} ${link.language} ${link.url}`}>
                <th scope="row">
                  <bdi>{link.quality}</bdi>
                </th>
                <td>{names.languages[link.language] ?? link.language}</td>
                <td>
                  {link.url ? (
                    <a href={link.url} rel="noopener nofollow">
                      <bdi>{link.player}</bdi>
                    </a>
                  ) : (
                    <bdi>{link.player}</bdi>
                  )}
                </td>
                <td suppressHydrationWarning>
                  {link.bytes === null ? '–' : formatBytes(language, link.bytes)}
                </td>
                <td suppressHydrationWarning>{formatDate(language, link.added_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
