import type { ReactNode } from 'react';
import type { Picture } from '#contract/media.ts';
import type { Money } from '#contract/shared/answers.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime, useTimes } from '#web/lib/local-time.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { StateDot, type StateLook } from '../state-dot.tsx';
import styles from './columns.module.css';

/** A field of the row, or what is made of the row; null and an empty text are shown as a dash. */
export type Value<Row, Shown> =
  | { [Field in keyof Row]: Row[Field] extends Shown | null ? Field : never }[keyof Row]
  | ((row: Row) => Shown | null);

/** Path of the page about a row, or about what a cell names; null: there is none. */
type Target<Row> = (row: Row) => string | null;

/** Who or what the row is: its header cell. */
type NameKind<Row> = {
  name: Value<Row, string>;
  to?: Target<Row>;
  picture?: (row: Row) => Picture | null;
  /** In a line of its own. */
  below?: Value<Row, string>;
};

/** What a column shows; the kind says how it looks in the table and on the cards of phones. */
type Kind<Row> =
  | NameKind<Row>
  | { text: Value<Row, string>; to?: Target<Row>; below?: Value<Row, string> }
  /** An instant. */
  | { time: Value<Row, string> }
  /** The day of an instant. */
  | { day: Value<Row, string> }
  | { money: Value<Row, Money> }
  | { count: Value<Row, number>; to?: Target<Row> }
  /** A dot with a word, and a remark on it. */
  | { state: (row: Row) => { text: string; look: StateLook; note?: ReactNode } }
  /** Anything else. */
  | {
      cell: (row: Row) => ReactNode;
      align?: 'end';
      /** Says what it is without its header: on phones, it shares the line of the others. */
      isPlain?: boolean;
    };

export type Column<Row> = {
  id: string;
  header: string;
  /** Value of `sort` in the address that sorts by this column; descending has a `-` in front. */
  sort?: string;
  /** Shown only to those who choose it. */
  isExtra?: boolean;
  /** The row's header cell, without a `name`. */
  isName?: boolean;
} & Kind<Row>;

export function readValue<Row, Shown>(value: Value<Row, Shown>, row: Row): Shown | null {
  // What is no function is a field of that type.
  if (typeof value !== 'function') return row[value as keyof Row] as Shown | null;
  return (value as (row: Row) => Shown | null)(row);
}

/** What a row is called. */
export function rowNameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  for (const column of columns) if ('name' in column) return readValue(column.name, row) ?? '';
  return '';
}

/** The columns that cannot be taken away. */
export function isFixed<Row>(column: Column<Row>): boolean {
  return isName(column) || 'state' in column;
}

export function isName<Row>(column: Column<Row>): boolean {
  return 'name' in column || column.isName === true;
}

/** Figures stand at the end, below each other. */
export function alignmentOf<Row>(column: Column<Row>): 'end' | undefined {
  if ('cell' in column) return column.align;
  return 'money' in column || 'count' in column ? 'end' : undefined;
}

/** Two of one group in one line have to say which is which. */
const alike = [['time', 'day'], ['money'], ['state']];

/** How a column is shown on a card: in the line of what is plain or in its own, with its header or not. */
export function cardLineOf<Row>(column: Column<Row>, all: readonly Column<Row>[]) {
  if ('cell' in column) return { isPlain: column.isPlain === true, hasLabel: !column.isPlain };
  const group = alike.find((kinds) => kinds.some((kind) => kind in column)) ?? [];
  const inGroup = all.filter((other) => group.some((kind) => kind in other));
  return { isPlain: true, hasLabel: 'count' in column || inGroup.length > 1 };
}

/** A function that makes the cell of a row; null: there is nothing to show. */
export function useCells<Row>(): (column: Column<Row>, row: Row) => ReactNode {
  const { language } = usePageVisit();
  const address = useAddress();
  const times = useTimes();
  function link(content: ReactNode, target: Target<Row> | undefined, row: Row, className?: string) {
    const path = target?.(row);
    if (!path) return content;
    return (
      <a className={className} href={address(path)}>
        {content}
      </a>
    );
  }
  return (column, row) => {
    if ('cell' in column) return column.cell(row);
    if ('name' in column) {
      return link(<Name column={column} row={row} />, column.to, row, styles.link);
    }
    if ('text' in column) {
      const text = readValue(column.text, row);
      const content = <Words text={text} below={column.below && readValue(column.below, row)} />;
      return text ? link(content, column.to, row) : null;
    }
    if ('time' in column) {
      const instant = readValue(column.time, row);
      return instant && <LocalTime instant={instant} isShort />;
    }
    if ('day' in column) {
      const instant = readValue(column.day, row);
      return (
        instant && (
          <time dateTime={instant} suppressHydrationWarning>
            {times.day(instant)}
          </time>
        )
      );
    }
    if ('money' in column) {
      const money = readValue(column.money, row);
      return money && <MoneyText money={money} />;
    }
    if ('count' in column) {
      const count = readValue(column.count, row);
      return count === null ? null : link(formatNumber(language, count), column.to, row);
    }
    const { text, look, note } = column.state(row);
    return (
      <>
        <StateDot look={look}>{text}</StateDot>
        {note && <span className={styles.note}>{note}</span>}
      </>
    );
  };
}

function Name<Row>({ column: { name, picture, below }, row }: { column: NameKind<Row>; row: Row }) {
  const shown = picture?.(row);
  return (
    <>
      {picture && (
        <span className={styles.picture}>
          {shown && <MediaPicture picture={shown} alt="" sizes="2.5rem" largest={96} />}
        </span>
      )}
      <span className={styles.words}>
        <Words text={readValue(name, row)} below={below && readValue(below, row)} />
      </span>
    </>
  );
}

/** `below`: in a line of its own. */
function Words({ text, below }: { text: string | null; below: string | null | undefined }) {
  return (
    <>
      <bdi>{text}</bdi>
      {below && <bdi className={styles.below}>{below}</bdi>}
    </>
  );
}
