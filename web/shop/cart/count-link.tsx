import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './count-link.module.css';

type CountLinkProps = {
  href: string;
  onClick?: (event: MouseEvent) => void;
  label: string;
  /** Undefined: not known yet. */
  count: number | undefined;
  isHere: boolean;
  /** Its sign. */
  children: ReactNode;
};

/** A sign in the header with how much there is. */
export function CountLink(props: CountLinkProps) {
  const { href, label, count, isHere, onClick, children } = props;
  const { t } = useTranslation();
  const { language } = usePageVisit();
  const number = count ? formatNumber(language, count) : undefined;
  return (
    <a
      href={href}
      onClick={onClick}
      className={styles.link}
      aria-label={number ? t(($) => $.basket.counted, { label, number }) : label}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
      {number && (
        <span className={styles.count} aria-hidden="true">
          {count && count > 99 ? '99+' : number}
        </span>
      )}
    </a>
  );
}
