import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './more-menu.module.css';

export type MenuItem = { key: string; content: ReactNode };

/** What is done seldom: links, or forms with one button. */
export function MoreMenu({ items }: { items: MenuItem[] }) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  return (
    <Disclosure
      className={styles.menu}
      label={t(($) => $.more)}
      onOpen={() => list.current?.scrollIntoView({ block: 'nearest' })}
      summary={<Ellipsis size={22} aria-hidden="true" />}
    >
      <ul className={styles.items} ref={list}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
