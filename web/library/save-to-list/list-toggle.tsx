import { Check, Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { useOutcomeToast } from '#web/lib/use-outcome-toast.ts';
import type { ListIntent } from './change-lists.server.ts';
import styles from './save-to-list.module.css';

type KeepToggleProps = {
  action: string;
  name: string;
  isOn: boolean;
  intents: { on: ListIntent; off: ListIntent };
  fields?: Record<string, string>;
};

/** One place to keep something: shows at once what was wished, and takes it back when it fails. */
export function ListToggle({ action, name, isOn, intents, fields = {} }: KeepToggleProps) {
  const fetcher = useFetcher<FormOutcome>();
  useOutcomeToast(fetcher.data);
  const wished = fetcher.formData?.get('intent');
  const shown = wished ? wished === intents.on : isOn;
  return (
    <fetcher.Form method="post" action={action}>
      <XsrfField />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        className={styles.toggle}
        name="intent"
        value={shown ? intents.off : intents.on}
        aria-pressed={shown}
      >
        {shown ? <Check size={20} aria-hidden="true" /> : <Plus size={20} aria-hidden="true" />}
        {name}
      </button>
    </fetcher.Form>
  );
}
