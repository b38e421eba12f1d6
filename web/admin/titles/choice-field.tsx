import type { ComponentProps } from 'react';
import { ListField } from '#web/ui/select-field.tsx';

type ChoiceFieldProps = ComponentProps<typeof ListField> & {
  choices: readonly { value: string; text: string }[];
  /** Text of the empty choice; without it there is none. */
  none?: string;
};

/** A select box from a list of choices. */
export function ChoiceField({ choices, none, ...field }: ChoiceFieldProps) {
  return (
    <ListField {...field}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </ListField>
  );
}
