import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { playlistLengths } from '#contract/constants/library.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './save-to-list.module.css';
import type { ListChoicesData, ListIntent } from './save-to-list.server.ts';

/** The lists that can hold the item, each with a form of its own. */
export function ListChoices({ choices, action }: { choices: ListChoicesData; action: string }) {
  const { t } = useTranslation('library');
  const { isOnWatchlist, playlists } = choices;
  return (
    <div className={styles.choices}>
      {isOnWatchlist !== undefined && (
        <ListToggle
          action={action}
          name={t(($) => $.save.watchlist)}
          isOn={isOnWatchlist}
          intents={{ on: 'watch', off: 'unwatch' }}
        />
      )}
      <h2 className={styles.subheading}>{t(($) => $.save.playlists)}</h2>
      {playlists.length === 0 && <p className={styles.none}>{t(($) => $.save.none)}</p>}
      <ul className={styles.list}>
        {playlists.map(({ id, name, item }) => (
          <li key={id}>
            <ListToggle
              action={action}
              name={name}
              isOn={item !== null}
              intents={{ on: 'add', off: 'take' }}
              fields={{ id, ...(item !== null && { item: String(item) }) }}
            />
          </li>
        ))}
      </ul>
      <NewPlaylistForm action={action} />
    </div>
  );
}

type ListToggleProps = {
  action: string;
  name: string;
  isOn: boolean;
  intents: { on: ListIntent; off: ListIntent };
  fields?: Record<string, string>;
};

/** One list with an optimistic toggle, reverted on failure. */
function ListToggle({ action, name, isOn, intents, fields = {} }: ListToggleProps) {
  const fetcher = useFetcher<FormOutcome>();
  useOutcomeToast(fetcher.data);
  const pendingIntent = fetcher.formData?.get('intent');
  const shown = pendingIntent ? pendingIntent === intents.on : isOn;
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

/** Creates a private playlist that contains the item. */
function NewPlaylistForm({ action }: { action: string }) {
  const { t } = useTranslation('library');
  const fetcher = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  useOutcomeToast(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form ref={form} className={styles.create} method="post" action={action}>
      <XsrfField />
      <TextField
        name="name"
        label={t(($) => $.save.new)}
        maxLength={playlistLengths.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <Button type="submit" look="secondary" name="intent" value="create">
        {t(($) => $.save.create)}
      </Button>
    </fetcher.Form>
  );
}
