import { useTranslation } from 'react-i18next';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Choice, FindChoices } from '#web/admin/ui/choice-search.tsx';
import { findTerms } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';

/** What a code means, in the language of the page. */
type NamedCode = { code: string; name: string };

/** All countries and languages; from the server, since browsers know fewer. */
export type NamedCodes = { countries: NamedCode[]; languages: NamedCode[] };

type PickedFieldProps = { answer: FormAnswer | undefined; hint?: string };

type TermPickerProps = PickedFieldProps & {
  kind: 'genre' | 'tag';
  type: TitleType;
  terms: { slug: string; name: string }[];
};

/** Genres or tags in order, chosen from those of the type, or named anew. */
export function TermPicker({ kind, type, terms, answer, hint }: TermPickerProps) {
  const { t } = useTranslation('admin-titles');
  const name = kind === 'genre' ? 'genres' : 'tags';
  const stored = terms.map(({ slug, name: text }) => ({ value: slug, name: text }));
  return (
    <Picker
      {...fieldsOf(answer)(name)}
      label={t(($) => $.fields[name])}
      hint={hint}
      typedHint={t(($) => $.edit.term_hint)}
      chosen={chosenOf(answer, name, stored)}
      find={findTerms({ type, kind }, 'slug')}
      create={async (_, text) => ({ value: text, name: text })}
      isMany
      isOrdered
    />
  );
}

type CodePickerProps = PickedFieldProps & {
  name: 'countries' | 'languages' | 'available_countries' | 'original_language';
  /** Those that are stored. */
  codes: readonly string[];
  /** All that there are. */
  all: readonly NamedCode[];
};

/** Countries or languages, chosen by their names. */
export function CodePicker({ name, codes, all, answer, hint }: CodePickerProps) {
  const { t } = useTranslation('admin-titles');
  const nameOf = (code: string) => all.find((each) => each.code === code)?.name ?? code;
  const toChoice = ({ code, name: text }: NamedCode) => ({ value: code, name: text });
  const find: FindChoices = async (_, q) => {
    const text = q.toLocaleLowerCase();
    const has = (named: NamedCode) => named.name.toLocaleLowerCase().includes(text);
    const begins = (named: NamedCode) => named.name.toLocaleLowerCase().startsWith(text);
    const found = all.filter((named) => has(named) || named.code.toLowerCase() === text);
    return [...found.filter(begins), ...found.filter((named) => !begins(named))].map(toChoice);
  };
  const stored = codes.map((code) => ({ value: code, name: nameOf(code) }));
  return (
    <Picker
      {...fieldsOf(answer)(name)}
      label={t(($) => $.fields[name])}
      hint={hint}
      typedHint={t(($) => $.edit.code_hint)}
      chosen={chosenOf(answer, name, stored)}
      find={find}
      isMany={name !== 'original_language'}
    />
  );
}

/** What a refused form had chosen, else what is stored. */
function chosenOf(answer: FormAnswer | undefined, name: string, stored: Choice[]): Choice[] {
  const value = answer?.values[name];
  if (value === undefined) return stored;
  const sent = (answer?.repeated?.[name] ?? [value]).filter((each) => each !== '');
  return sent.map(
    (each) => stored.find((one) => one.value === each) ?? { value: each, name: each },
  );
}
