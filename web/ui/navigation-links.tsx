import type { ReactNode } from 'react';
import styles from './navigation-links.module.css';

type NavigationLinksProps<Key extends string> = {
  /** Two menus on one page need different names. */
  label: string;
  /** `more`: beside the link, such as a submenu. */
  links: { key: Key; href: string; text: string; more?: ReactNode }[];
  current: Key | undefined;
};

/** The entries of a menu: stacked, or in a row where there is room. */
export function NavigationLinks<Key extends string>(props: NavigationLinksProps<Key>) {
  return (
    <nav aria-label={props.label}>
      <ul className={styles.entries}>
        {props.links.map(({ key, href, text, more }) => (
          <li key={key} className={styles.place}>
            <a
              className={more ? `${styles.entry} ${styles.led}` : styles.entry}
              href={href}
              aria-current={key === props.current ? 'page' : undefined}
            >
              {text}
            </a>
            {more}
          </li>
        ))}
      </ul>
    </nav>
  );
}
