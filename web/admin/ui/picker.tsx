import { useEffect, useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { type Choice, ChoiceText } from './choice-search.tsx';
import { StateField } from './state-field.tsx';

type PickerProps = Omit<ChoiceListProps, 'onChange'> & {
  /** Of the fields that the form sends: one for each choice. */
  name: string;
  /** What is typed where there are no scripts. */
  typedHint?: string;
  /** From the start; with a new `key`, again. */
  chosen: Choice[];
};

/**
 * Chooses by typing: what is chosen are hidden fields of the surrounding form. Without scripts, those
 * whose box is not ticked are removed, and values are typed.
 */
export function Picker(props: PickerProps) {
  const { name, label, isMany = false } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <>
      <StateField
        name={name}
        label={label}
        value={JSON.stringify(chosen)}
        onRestore={(value) => setChosen(JSON.parse(value))}
      />
      {isScripted ? (
        <>
          {/* Says that the form has this field, even if nothing is chosen. */}
          {(isMany || chosen.length === 0) && <input type="hidden" name={name} value="" />}
          {chosen.map(({ value }) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <ChoiceList {...props} chosen={chosen} onChange={setChosen} />
        </>
      ) : (
        <TypedChoices {...props} />
      )}
    </>
  );
}

/** Without scripts. */
function TypedChoices({ name, label, hint, typedHint, error, chosen, isMany }: PickerProps) {
  return (
    <div>
      {isMany &&
        chosen.map((choice) => (
          <CheckField
            key={choice.value}
            name={name}
            value={choice.value}
            label={<ChoiceText choice={choice} />}
            defaultChecked
          />
        ))}
      <TextField
        name={name}
        label={label}
        hint={typedHint ?? hint}
        error={error}
        defaultValue={isMany ? '' : chosen[0]?.value}
        dir="auto"
      />
    </div>
  );
}
