import { chooseName, type Localized } from '#api/platform/text/localized.ts';
import type { Language } from '#contract/shared/language.ts';

type Named = {
  option: string;
  optionNames: Localized<string>;
  key: string;
  names: Localized<string>;
  swatch: string | null;
};

/** Groups rows of values, in order, into options with their values. */
export function groupOptions<Row extends Named, Value>(
  rows: Row[],
  language: Language,
  presentValue: (row: Row, name: string) => Value,
) {
  const groups = new Map<string, { key: string; name: string; values: Value[] }>();
  for (const row of rows) {
    const name = chooseName(row.optionNames, language);
    const group = groups.get(row.option) ?? { key: row.option, name, values: [] };
    group.values.push(presentValue(row, chooseName(row.names, language)));
    groups.set(row.option, group);
  }
  return [...groups.values()];
}
