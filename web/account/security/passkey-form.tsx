import { useEffect, useRef, useState } from 'react';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { canUsePasskeys, type PasskeyAnswer } from './passkey-ceremony.ts';
import styles from './security.module.css';

type PasskeyFormProps = {
  label: string;
  look?: 'primary' | 'secondary';
  /** The button is as wide as the form above. */
  wide?: boolean;
  /** Shown if the visitor or the browser gave up. */
  failed: string;
  action?: string;
  /** Sent along. */
  fields?: readonly (readonly [name: string, value: string])[];
  /** Uses or makes a passkey; null: the page is being left instead. */
  ask: () => Promise<PasskeyAnswer | null>;
  /** Starts without the button, and keeps quiet about failures. */
  early?: () => Promise<PasskeyAnswer | null>;
};

/**
 * A button that sends what the browser answers about a passkey as a plain form. It keeps its place
 * but stays hidden where there are no passkeys.
 */
export function PasskeyForm({ label, look = 'secondary', ...props }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [answer, setAnswer] = useState<PasskeyAnswer | null>(null);
  const early = useRef(props.early);

  useEffect(() => {
    if (!canUsePasskeys()) return;
    setIsReady(true);
    early
      .current?.()
      .then(setAnswer)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (answer) form.current?.requestSubmit();
  }, [answer]);

  async function start(): Promise<void> {
    setHasFailed(false);
    try {
      setAnswer(await props.ask());
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <PostForm
      ref={form}
      className={styles.passkeyForm}
      action={props.action}
      data-ready={isReady || undefined}
      data-wide={props.wide}
      onSubmit={(event) => {
        if (answer) return;
        event.preventDefault();
        void start();
      }}
    >
      {hasFailed && <FormMessage kind="problem">{props.failed}</FormMessage>}
      <HiddenFields fields={props.fields ?? []} />
      <input type="hidden" name="challenge" value={answer?.challenge ?? ''} />
      <input type="hidden" name="credential" value={answer?.credential ?? ''} />
      <Button type="submit" look={look}>
        {label}
      </Button>
    </PostForm>
  );
}
