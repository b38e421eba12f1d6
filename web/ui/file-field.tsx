import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import styles from './file-field.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string;
  /** Which files; read together with the label. */
  hint?: ReactNode;
  /** Why the file was refused. */
  error?: string | undefined;
  /** Photos that are larger are made smaller; other files are refused before they are sent. */
  maxBytes?: number;
  /** Said of a file that is too large. */
  tooLarge?: string;
};

/** Chooses a file: the browser's own button and file name, in our looks. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hint,
    error,
    maxBytes = Number.POSITIVE_INFINITY,
    tooLarge = '',
    ...input
  } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    const isTooLarge = (file?.size ?? 0) > maxBytes;
    currentTarget.setCustomValidity(isTooLarge ? tooLarge : '');
    if (file && isTooLarge) await shrink(currentTarget, file, maxBytes);
    currentTarget.reportValidity();
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...input}
        id={id}
        type="file"
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={check}
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

/** Replaces a chosen photo by a smaller one, if the browser can make it. */
async function shrink(input: HTMLInputElement, file: File, maxBytes: number): Promise<void> {
  if (!/^image\/(?!gif)/.test(file.type)) return;
  try {
    const { shrinkPicture } = await import('./shrink-picture.ts');
    const smaller = await shrinkPicture(file);
    // Another one may have been chosen meanwhile.
    if (smaller.size > maxBytes || input.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(smaller);
    input.files = files.files;
    input.setCustomValidity('');
  } catch {
    // It stays too large, and the field says so.
  }
}
