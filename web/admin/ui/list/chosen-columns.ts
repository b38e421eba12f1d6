import { createContext } from 'react';

/** The columns that somebody has chosen on this device, by the address of the list. */
export type ChosenColumns = Readonly<Record<string, readonly string[]>>;

export const ChosenColumnsContext = createContext<ChosenColumns>({});

export const chosenColumnsCookie = 'admin_columns';

/** A cookie has at most 4 KB; the lists that were set last stay. */
const maxLists = 30;

const listPattern = /^\/admin(\/[a-z-]{1,30}){1,2}$/;
const columnPattern = /^[a-z_]{1,30}$/;

export function parseChosenColumns(cookie: string | undefined): ChosenColumns {
  const lists = [...new URLSearchParams(cookie)].filter(([list]) => listPattern.test(list));
  return Object.fromEntries(lists.map(([list, columns]) => [list, columns.split('.')]));
}

/** The cookie with the choice for one more list; without columns, the list has its usual ones. */
export function writeChosenColumns(
  chosen: ChosenColumns,
  list: string,
  columns: readonly string[],
): string {
  const { [list]: _, ...others } = chosen;
  const valid = columns.filter((column) => columnPattern.test(column)).slice(0, 20);
  const isChoice = listPattern.test(list) && valid.length > 0;
  const all = [...Object.entries(others), ...(isChoice ? [[list, valid] as const] : [])];
  const lists = all.slice(-maxLists).map(([name, ids]) => [name, ids.join('.')]);
  return new URLSearchParams(lists).toString();
}
