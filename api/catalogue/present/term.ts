import { chooseText } from '#api/platform/localized.ts';
import type { Term } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { TermRow } from '../queries/find-terms.ts';

export function presentTerm(row: TermRow, language: Language): Term {
  return { ...presentTermName(row, language), count: row.count };
}

export function presentTermName(row: Omit<TermRow, 'count'>, language: Language) {
  const { id, type, kind, slug, names } = row;
  return { id, type, kind, slug, name: chooseText(names, language) ?? slug };
}
