import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatList } from '#web/lib/formats/format-list.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { nameQuality } from '#web/playback/name-quality.ts';
import styles from './media-links.module.css';

/** One row per rendition or external link: quality, language, player, size, date added. */
export function MediaLinks({
  links,
  languages,
}: {
  links: Title['links'];
  /** Language names by code. */
  languages: Record<string, string>;
}) {
  const { t } = useTranslation('catalogue');
  const { t: player } = useTranslation('playback');
  const { language } = usePageVisit();
  const times = useTimes();
  if (links.length === 0) return null;
  return (
    <div className={styles.links}>
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
                  <bdi>{link.url ? link.quality : nameQuality(link.quality, player)}</bdi>
                </th>
                <td suppressHydrationWarning>
                  {formatList(
                    language,
                    languagesOf(link).map((code) => languages[code] ?? code),
                  )}
                </td>
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
                <td suppressHydrationWarning>{times.day(link.added_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Language codes of a link: a film with several audio tracks has several. */
export function languagesOf({ language }: Title['links'][number]): string[] {
  return language.split(', ');
}
