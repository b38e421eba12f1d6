import type { Localized } from '#api/catalogue/tables.ts';
import type { Language } from '#contract/shared/language.ts';

/** The visitor's language, else English, else Indonesian, else any. */
export function chooseName(names: Localized<string>, language: Language): string {
  return names[language] ?? names.en ?? names.id ?? Object.values(names)[0] ?? '';
}

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
