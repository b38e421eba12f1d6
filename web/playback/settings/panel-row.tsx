import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './panel-row.module.css';

/** A row that leads to another page of the sheet, with what is chosen there. */
export function PanelRow({
  label,
  value,
  onClick,
}: {
  label: string;
  value?: ReactNode;
  onClick: () => void;
}) {
  return (
    <button className={styles.row} type="button" onClick={onClick}>
      <span className={styles.label}>{label}</span>
      {value && <span className={styles.value}>{value}</span>}
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </button>
  );
}
