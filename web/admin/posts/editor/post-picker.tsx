import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceList, type ChoiceListProps } from '#web/admin/ui/choice-list.tsx';
import type { Choice } from '#web/admin/ui/choice-search.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { replacedEvent } from './set-field.ts';

type PostPickerProps = Omit<ChoiceListProps, 'chosen' | 'onChange'> & {
  /** Of a field that has slugs or names, with commas. */
  name: string;
  defaultValue: string;
  /** What is typed where there are no scripts. */
  typedHint: string;
  /** What the values of the page are called; others are shown as they are. */
  known: Choice[];
  /** More ways to choose, given what to do with a choice. */
  tools?: (onChoose: (choice: Choice) => void) => ReactNode;
};

/**
 * A field of the editor's form whose values are picked; without scripts they are typed. Drafts and
 * versions replace its value like that of a text box.
 */
export function PostPicker(props: PostPickerProps) {
  const { name, defaultValue, typedHint, known, tools, ...list } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [value, setValue] = useState(defaultValue);
  const [names, setNames] = useState(() => new Map(known.map((choice) => [choice.value, choice])));
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    const input = field.current;
    if (!isScripted || !input) return;
    const handleReplaced = () => setValue(input.value);
    input.addEventListener(replacedEvent, handleReplaced);
    return () => input.removeEventListener(replacedEvent, handleReplaced);
  }, [isScripted]);

  function change(chosen: Choice[]): void {
    const next = chosen.map((choice) => choice.value).join(', ');
    setNames(new Map([...names, ...chosen.map((choice) => [choice.value, choice] as const)]));
    setValue(next);
    if (!field.current) return;
    field.current.value = next;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  if (!isScripted) {
    return (
      <TextField
        id={name}
        name={name}
        label={list.label}
        hint={typedHint}
        error={list.error}
        defaultValue={defaultValue}
        dir="ltr"
      />
    );
  }
  const values = value.split(/[,\s]+/).filter(Boolean);
  const chosen = values.map((each) => names.get(each) ?? { value: each, name: each });
  return (
    <div>
      <input ref={field} name={name} defaultValue={value} hidden />
      <ChoiceList {...list} chosen={chosen} onChange={change} />
      {tools?.((choice) => change(list.isMany ? [...chosen, choice] : [choice]))}
    </div>
  );
}
