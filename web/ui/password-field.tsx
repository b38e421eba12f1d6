import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

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
          className={styles.toggle}
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
