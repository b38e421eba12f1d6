import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { chosenOf } from './chosen-of.ts';
import { findAmong } from './finders.ts';
import { Picker } from './picker.tsx';

/** What a code means, in the language of the page. */
export type NamedCode = { code: string; name: string };

type CodePickerProps = {
  name: string;
  label: string;
  hint?: string;
  /** Where codes are typed, because there are no scripts. */
  typedHint?: string;
  /** Those that are stored. */
  codes: readonly string[];
  /** All that there are; from the server, since browsers know fewer. */
  all: readonly NamedCode[];
  answer: FormAnswer | undefined;
  isMany?: boolean;
};

/** Countries or languages, chosen by their names. */
export function CodePicker({ codes, all, answer, ...props }: CodePickerProps) {
  const { name } = props;
  const choices = all.map(({ code, name: text }) => ({ value: code, name: text }));
  const stored = codes.map(
    (code) => choices.find(({ value }) => value === code) ?? { value: code, name: code },
  );
  return (
    <Picker
      {...fieldsOf(answer)(name)}
      {...props}
      chosen={chosenOf(answer, name, stored)}
      find={findAmong(choices)}
    />
  );
}
