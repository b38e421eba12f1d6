import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './menu-panel.module.css';

type MenuLink = { path: string; text: string; picture?: Picture | null };

/** `isWide`: a row with pictures. */
export type MenuColumn = { heading: string; links: MenuLink[]; isWide?: boolean };

type MenuPanelProps = {
  /** Name of the menu entry. */
  name: string;
  columns: MenuColumn[];
  showsPictures: boolean;
};

/**
 * The panel of a menu entry. Native `details`, so that it works without scripts; `useMenuPanels`
 * closes it. With scripts its content is rendered when it first opens: pages have it twice, and
 * most visitors never open it.
 */
export function MenuPanel({ name, columns, showsPictures }: MenuPanelProps) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  function handleToggle() {
    if (details.current?.open) setOpened(true);
  }
  const handleInitialToggle = useEffectEvent(handleToggle);
  useEffect(() => handleInitialToggle(), []);
  const content = <MenuColumns columns={columns} showsPictures={showsPictures} />;
  return (
    <details ref={details} className={styles.more} onToggle={handleToggle} data-menu="">
      <summary className={styles.opener} aria-label={t(($) => $.header.menu_more, { name })}>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>{wasOpened ? content : <noscript>{content}</noscript>}</div>
    </details>
  );
}

function MenuColumns({ columns, showsPictures }: Omit<MenuPanelProps, 'name'>) {
  const address = useAddress();
  return (
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
  );
}
