import { useEffect, useRef } from 'react';

type StateFieldProps = {
  name: string;
  /** What people call it. */
  label: string;
  value: string;
  /** Takes over a value that was kept, or that others have saved. */
  onRestore: (value: string) => void;
  /** The form sends it; otherwise other fields say the same. */
  isSent?: boolean;
};

/**
 * The state of a component as a field that nobody sees, so that it is kept and compared like what is
 * typed (`web/admin/unsaved/`).
 */
export function StateField({ name, label, value, onRestore, isSent }: StateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const atFirst = useRef(value);
  useEffect(() => {
    if (!field.current || field.current.value === value) return;
    field.current.value = value;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return (
    <input
      ref={field}
      name={name}
      data-label={label}
      defaultValue={atFirst.current}
      onChange={(event) => onRestore(event.currentTarget.value)}
      disabled={!isSent}
      hidden
    />
  );
}
