import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './filter-sheet.module.css';

type FilterSheetProps = ComponentProps<'form'> & {
  labels: { open: string; done: string; apply: string };
  /** Number of active filters, formatted; undefined for none. */
  chosen: string | undefined;
  /** Link that clears the filters, while any are active. */
  clear?: ReactNode;
  /** Number of results: the heading of the sheet. */
  found: string;
  /** Placed beside its list where there is room, not above it. */
  isBeside?: boolean;
};

/**
 * The filters of a list: a GET form that submits each choice at once where scripts run. On phones
 * it is a sheet opened by a checkbox, so it needs no script.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { labels, chosen, clear, found, isBeside, children, ...form } = props;
  const toggle = useRef<HTMLInputElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !toggle.current?.checked) return;
    event.preventDefault();
    toggle.current.checked = false;
    toggle.current.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works anywhere in the sheet
    <div
      className={styles.filters}
      data-filters=""
      data-beside={isBeside || undefined}
      onKeyDown={closeOnEscape}
    >
      <input
        className={styles.toggle}
        id="show-filters"
        type="checkbox"
        ref={toggle}
        data-panel=""
      />
      <label className={styles.opener} htmlFor="show-filters">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {labels.open}
        {chosen && <span className={styles.count}>{chosen}</span>}
      </label>
      {clear && <div className={styles.clear}>{clear}</div>}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: for pointers alone; others have the button */}
      <label className={styles.curtain} htmlFor="show-filters" />
      <form {...form} className={styles.fields}>
        <div className={styles.head}>
          <p>{found}</p>
          <label className={styles.done} htmlFor="show-filters">
            {labels.done}
          </label>
        </div>
        {children}
        <Button className={styles.submit} type="submit" look="secondary">
          {labels.apply}
        </Button>
      </form>
    </div>
  );
}
