import {
  type ComponentProps,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './text-box.module.css';
import fieldStyles from './text-field.module.css';

type TextBoxProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  label: string;
  /** Why it was refused. */
  error?: string | undefined;
};

/** A box for several lines of text; see `TextField`. */
export function TextBox({ label, error, ...input }: TextBoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const area = useTypedEarly(id);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        rows={7}
        {...input}
        ref={area}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Keeps what was typed into a text area before the page came alive: React puts the first text back
 * then (into an input it does not). `id`: of the text area; the result is its `ref`.
 */
function useTypedEarly(id: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const [early] = useState(() => readEarly(id));
  useLayoutEffect(() => {
    // Another element of this id was of an earlier page.
    if (!early || early.area !== area.current || early.text === early.area.value) return;
    early.area.value = early.text;
    early.area.setSelectionRange(early.start, early.end);
  }, [early]);
  return area;
}

function readEarly(id: string) {
  if (typeof document === 'undefined') return undefined;
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  return { area, text: area.value, start: area.selectionStart, end: area.selectionEnd };
}
