import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import styles from './suggest-field.module.css';
import fieldStyles from './text-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Suggested = { key: string; text: string };

type SuggestFieldProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  /** Matches for the typed text; may be empty, as any text is accepted. */
  suggestions: Suggested[];
  /** Number of matches, for screen readers. */
  status: string;
  error?: string | undefined;
  required?: boolean;
  autoComplete?: string;
  maxLength?: number;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  onFocus?: () => void;
};

/** A combobox that accepts any text; a plain text box without scripts or suggestions. */
export function SuggestField(props: SuggestFieldProps) {
  const { id, label, value, suggestions, error, required } = props;
  const [isWanted, setIsWanted] = useState(false);
  const open = isWanted && suggestions.length > 0;
  return (
    <Autocomplete.Root
      inline
      mode="none"
      filter={null}
      items={suggestions}
      itemToStringValue={({ text }) => text}
      open={open}
      value={value}
      onValueChange={(text, { reason }) => {
        if (reason === 'item-press') return;
        props.onType(text);
        setIsWanted(true);
      }}
    >
      <div className={[fieldStyles.field, styles.field].join(' ')}>
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        <div className={fieldStyles.box} data-wrong={error ? '' : undefined}>
          <Autocomplete.Input
            id={id}
            name={props.name}
            className={fieldStyles.input}
            dir="auto"
            aria-expanded={open}
            required={required}
            autoComplete={props.autoComplete ?? 'off'}
            maxLength={props.maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFocus={() => {
              props.onFocus?.();
              setIsWanted(true);
            }}
            onBlur={() => setIsWanted(false)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setIsWanted(false);
              if (key === 'ArrowDown') setIsWanted(true);
            }}
          />
        </div>
        {error && (
          <p id={`${id}-error`} className={fieldStyles.error}>
            {error}
          </p>
        )}
        <VisuallyHidden>
          <Autocomplete.Status render={<span />}>{open && props.status}</Autocomplete.Status>
        </VisuallyHidden>
        {open && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box
          <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
            <Autocomplete.List>
              {(suggestion: Suggested) => (
                <Autocomplete.Item
                  key={suggestion.key}
                  value={suggestion}
                  className={styles.item}
                  onClick={() => {
                    props.onChoose(suggestion.key);
                    setIsWanted(false);
                  }}
                >
                  <bdi>{suggestion.text}</bdi>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  );
}
