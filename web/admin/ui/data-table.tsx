// biome-ignore-all lint/a11y/noRedundantRoles: lost where the style sheet turns rows into cards
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './data-table.module.css';
import {
  alignmentOf,
  type Column,
  cardLineOf,
  isName,
  readValue,
  useCells,
  type Value,
} from './list/columns.tsx';
import type { Selection } from './use-selection.ts';

export type { Column };

/** What a cell without a value shows; phones leave it out. */
const none = '–';

type DataTableProps<Row> = {
  /** What the table lists; for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: Value<Row, string | number>;
  /** The sort of the list, as in the address. */
  sort?: string | undefined;
  /** With checkboxes; see `useSelection`. */
  selection?: Selection;
  /** Name of a row, for its checkbox. */
  rowName?: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: string;
  emptyText?: ReactNode;
};

/**
 * A list of the admin, sorted and paged by the server through links. On phones each row is a card
 * with the column names beside the values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, sort, selection, rowName, empty, emptyText } = props;
  const { t } = useTranslation('admin');
  const cellOf = useCells<Row>();
  if (rows.length === 0) return <EmptyState heading={empty} text={emptyText} />;
  const ids = rows.map((row) => String(readValue(rowId, row)));
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={t(($) => $.table.select_all)}
                  checked={ids.every((id) => selection.ids.has(id))}
                  onChange={(event) => selection.set(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => {
            const id = ids[at] ?? '';
            return (
              <tr key={id} role="row" data-selected={selection?.ids.has(id) || undefined}>
                {selection && (
                  <td role="cell" className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={t(($) => $.table.select, { name: rowName?.(row) ?? id })}
                      checked={selection.ids.has(id)}
                      onChange={(event) => selection.set([id], event.currentTarget.checked)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const content = cellOf(column, row) ?? none;
                  if (isName(column)) {
                    return (
                      <th key={column.id} role="rowheader" scope="row" className={styles.name}>
                        {content}
                      </th>
                    );
                  }
                  const { isPlain, hasLabel } = cardLineOf(column, columns);
                  return (
                    <td
                      key={column.id}
                      role="cell"
                      data-label={hasLabel ? column.header : undefined}
                      data-plain={isPlain || undefined}
                      data-align={alignmentOf(column)}
                      data-none={content === none || undefined}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const { header, sort: key } = column;
  const align = alignmentOf(column);
  const { pathname, search } = useLocation();
  if (key === undefined) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const isUp = sort === key;
  const isDown = sort === `-${key}`;
  const query = new URLSearchParams(search);
  for (const name of ['cursor', 'done', 'change']) query.delete(name);
  query.set('sort', isUp ? `-${key}` : key);
  const Icon = isDown ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <a className={styles.sort} href={`${pathname}?${query}`}>
        {header}
        {(isUp || isDown) && <Icon size={14} aria-hidden="true" />}
      </a>
    </th>
  );
}
