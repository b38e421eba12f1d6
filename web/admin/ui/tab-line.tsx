import { useEffect, useRef } from 'react';
import styles from './tab-line.module.css';

export type Tab = {
  key: string;
  text: string;
  /** How many things are in it. */
  count?: string | 0 | undefined;
  href: string;
  isCurrent: boolean;
};

/** Pages or views of one thing, in one line that scrolls sideways where it is long. */
export function TabLine({ label, tabs }: { label: string; tabs: Tab[] }) {
  const line = useTabInView(tabs.find(({ isCurrent }) => isCurrent)?.key);
  return (
    <nav ref={line} className={styles.line} aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, text, count, href, isCurrent }) => (
          <li key={key}>
            <a className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {!!count && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls the line of tabs, where it is long, to the one that is open. Not while the page gets its
 * scripts, if somebody has scrolled the line by then: it would move away under the finger.
 */
export function useTabInView(key: string | undefined) {
  const line = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isScrolled = isFirst.current && line.current?.scrollLeft !== 0;
    isFirst.current = false;
    const tab = key && line.current?.querySelector('[aria-current]');
    if (!tab || !line.current || isScrolled) return;
    const [outer, inner] = [line.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const isInView = inner.left >= outer.left && inner.right <= outer.right;
    if (!isInView) line.current.scrollBy({ left: inner.left - outer.left });
  }, [key]);
  return line;
}
