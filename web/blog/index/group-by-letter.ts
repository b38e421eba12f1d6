import type { Language } from '#contract/shared/language.ts';

type LetterGroup<Item> = { letter: string; items: Item[] };

/** Things by the first letter of their names, as the language orders them; `#` for all else. */
export function groupByLetter<Item extends { name: string }>(
  language: Language,
  items: Item[],
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const groups = new Map<string, Item[]>();
  for (const item of [...items].sort((a, b) => compare(a.name, b.name))) {
    const letter = firstLetter(item.name);
    const group = groups.get(letter) ?? [];
    group.push(item);
    groups.set(letter, group);
  }
  return [...groups].map(([letter, items]) => ({ letter, items }));
}

/** Without its accents: É stands with E. */
function firstLetter(name: string): string {
  const [letter = ''] = name.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}
