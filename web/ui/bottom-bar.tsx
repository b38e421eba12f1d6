import type { ComponentType } from 'react';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  label: string;
  links: {
    key: string;
    href: string;
    rel?: string;
    icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
    text: string;
    /** `true`: the page is somewhere below it. */
    current?: 'page' | 'true';
  }[];
};

/** The main places within reach of a thumb, on windows that are too narrow for more navigation. */
export function BottomBar({ label, links }: BottomBarProps) {
  return (
    <nav className={styles.place} aria-label={label}>
      <ul className={styles.bar}>
        {links.map(({ key, href, rel, icon: Icon, text, current }) => (
          <li key={key}>
            <a className={styles.link} href={href} rel={rel} aria-current={current}>
              <Icon size={22} aria-hidden="true" />
              <span className={styles.name}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
