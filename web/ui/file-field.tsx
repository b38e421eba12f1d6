import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import styles from './file-field.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string;
  /** Which files; read together with the label. */
  hint?: ReactNode;
  /** Why the file was refused. */
  error?: string | undefined;
  /** What pictures may be: others are converted, or refused with this text before they are sent. */
  picture?: { types: readonly string[]; maxBytes: number; refusal: string };
};

/** Chooses a file: the browser's own button and file name, in our looks. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, picture, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!picture) return;
    // A file whose type the browser does not know is left to the server.
    const isOther = file?.type && !picture.types.includes(file.type);
    const isFit = !file || (!isOther && file.size <= picture.maxBytes);
    currentTarget.setCustomValidity(isFit ? '' : picture.refusal);
    if (!isFit) await convert(currentTarget, file, picture.maxBytes);
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
        accept={picture ? [...picture.types, 'image/*'].join(',') : input.accept}
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

/** Replaces a chosen picture by one that can be sent, if the browser can make it. */
async function convert(input: HTMLInputElement, file: File, maxBytes: number): Promise<void> {
  if (file.type === 'image/gif') return;
  try {
    const { convertPicture } = await import('./convert-picture.ts');
    const converted = await convertPicture(file);
    // Another file may have been chosen meanwhile.
    if (converted.size > maxBytes || input.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(converted);
    input.files = files.files;
    input.setCustomValidity('');
  } catch {
    // The file stays what it is, and the field says so.
  }
}
