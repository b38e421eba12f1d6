import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './sorted-row.module.css';
import { SortedItem } from './sorting.tsx';

type SortedRowProps = {
  id: string;
  name: string;
  /** Less conspicuous than the others. */
  isQuiet?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Below the name, each on a line. */
  notes: string[];
  /** Buttons at the end. */
  tools: ReactNode;
  /** Seen whether it is open or not. */
  pictures?: ReactNode;
  /** Everything about it that can be changed: seen when it is open. */
  children: ReactNode;
};

/** A row of a sorted list (`Sorting`), small; its name opens what can be changed. */
export function SortedRow(props: SortedRowProps) {
  const { id, name, isQuiet, isOpen, onOpen, notes, tools, pictures, children } = props;
  const formId = useId();
  return (
    <SortedItem
      id={id}
      name={name}
      className={styles.row}
      {...(isQuiet !== undefined && { isQuiet })}
    >
      <div className={styles.text}>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => onOpen(!isOpen)}
        >
          {name}
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </button>
        {notes.map((note) => (
          <bdi key={note} className={styles.note} suppressHydrationWarning>
            {note}
          </bdi>
        ))}
      </div>
      {tools}
      {pictures}
      <div id={formId} className={styles.form} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </SortedItem>
  );
}
