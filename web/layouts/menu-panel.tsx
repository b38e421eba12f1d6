import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './menu-panel.module.css';

type MenuLink = { path: string; text: string; picture?: Picture | null };

/** `isWide`: with pictures, in a row. */
export type MenuColumn = { heading: string; links: MenuLink[]; isWide?: boolean };

type MenuPanelProps = {
  /** Of the entry that it is about. */
  name: string;
  columns: MenuColumn[];
  showsPictures: boolean;
};

/**
 * What opens beside an entry of the menu. Native `details`: they work without scripts, and
 * `useMenuPanels` closes them.
 */
export function MenuPanel({ name, columns, showsPictures }: MenuPanelProps) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <details className={styles.more} data-menu="">
      <summary className={styles.opener} aria-label={t(($) => $.header.menu_more, { name })}>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>
        <div className={styles.columns}>
          {columns.map(({ heading, links, isWide }) => (
            <div
              key={heading}
              className={styles.column}
              data-wide={(showsPictures && isWide) || undefined}
            >
              <p className={styles.heading}>{heading}</p>
              <ul>
                {links.map(({ path, text, picture }) => (
                  <li key={path}>
                    <a className={styles.link} href={address(path)}>
                      {showsPictures && picture && (
                        <span className={styles.poster}>
                          <MediaPicture picture={picture} alt="" sizes="120px" largest={320} />
                        </span>
                      )}
                      <bdi>{text}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}
