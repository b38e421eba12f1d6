import { useTranslation } from 'react-i18next';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { chosenOf } from '#web/admin/ui/chosen-of.ts';
import { CodePicker, type NamedCode } from '#web/admin/ui/code-picker.tsx';
import { findTerms } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';

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

type TitleCodesProps = PickedFieldProps & {
  name: 'countries' | 'languages' | 'available_countries' | 'original_language';
  /** Those that are stored. */
  codes: readonly string[];
  /** All that there are. */
  all: readonly NamedCode[];
};

/** Countries or languages of a title. */
export function TitleCodes({ name, ...props }: TitleCodesProps) {
  const { t } = useTranslation('admin-titles');
  return (
    <CodePicker
      {...props}
      name={name}
      label={t(($) => $.fields[name])}
      typedHint={t(($) => $.edit.code_hint)}
      isMany={name !== 'original_language'}
    />
  );
}
