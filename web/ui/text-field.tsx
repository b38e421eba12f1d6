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
  /** Why the value was refused. */
  error?: string | undefined;
  /** At the end of the box, such as a button. */
  tool?: ReactNode;
};

/** A single-line text box with label, hint and error. */
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
  hint?: ReactNode;
  /** Why the value was refused. */
  error?: string | undefined;
};

/** A multi-line text box; see `TextField`. */
export function TextBox({ label, hint, error, ...input }: TextBoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
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
        aria-describedby={described || undefined}
      />
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

/**
 * Keeps text typed into a textarea before hydration, and what is selected in it: React resets both
 * (unlike those of an input). `id`: of the textarea; the result is its `ref`.
 */
function useTypedEarly(id: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const [early] = useState(() => readEarly(id));
  useLayoutEffect(() => {
    // An element with this id belonged to an earlier page.
    if (!early || early.area !== area.current) return;
    const { text, start, end } = early;
    if (text !== area.current.value) area.current.value = text;
    const { selectionStart, selectionEnd } = area.current;
    const isFocused = document.activeElement === area.current;
    // What has been selected since then stays.
    if (isFocused && selectionStart === selectionEnd) area.current.setSelectionRange(start, end);
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
  /** Labels of the button. */
  show: string;
  hide: string;
};

/** A password box with a button that reveals it, so it need not be typed twice. */
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

/** A honeypot: hidden from sight and keyboard; only bots fill it in. */
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
