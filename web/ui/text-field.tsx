import { Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import passwordFieldStyles from './password-field.module.css';
import textBoxStyles from './text-box.module.css';
import styles from './text-field.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** What to type; read together with the label. */
  hint?: ReactNode;
  /** Why it was refused. */
  error?: string | undefined;
  /** Stands at the end of the box, such as a button. */
  tool?: ReactNode;
};

/** A box for one line of text with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, tool, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={styles.box} dir={input.dir} data-wrong={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {tool}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

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
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        rows={7}
        {...input}
        ref={area}
        id={id}
        className={textBoxStyles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
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

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'tool' | 'defaultValue'> & {
  /** Names of the button. */
  show: string;
  hide: string;
};

/** A box for a password that can be looked at, which spares typing it again. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      tool={
        <button
          className={passwordFieldStyles.toggle}
          type="button"
          aria-label={shown ? hide : show}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** People never get here, neither by sight nor by keyboard; programs fill it in. */
export function TrapField({ label }: { label: string }) {
  return (
    <div className={visuallyHiddenStyles.hidden} aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
