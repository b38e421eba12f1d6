import { useTranslation } from 'react-i18next';
import type { ServiceKey } from '#contract/ops/service-keys.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { nothingTyped, secretPrefix } from './service-key-fields.ts';
import styles from './settings.module.css';

type ServiceKeysProps = {
  /** Of one service. */
  keys: ServiceKey[];
  answer: FormAnswer | undefined;
};

/** Keys of a service: what is known of them, and boxes for new ones, which are always empty. */
export function ServiceKeys({ keys, answer: given }: ServiceKeysProps) {
  const { t } = useTranslation('admin-settings');
  const [first] = keys;
  if (!first) return null;
  const answer = given?.values.section === first.provider ? given : undefined;
  const problem = answer?.values[nothingTyped] ? t(($) => $.keys.nothing) : answer?.problem;
  const stored = keys.filter(({ state }) => state === 'stored' || state === 'unreadable');
  const boxes = keys.map((key) => (
    <KeyBox key={key.variable} of={key} error={answer?.errors[key.variable]} />
  ));
  return (
    <>
      <h3 className={styles.subheading}>{t(($) => $.keys.heading)}</h3>
      <p className={styles.text}>{t(($) => $.keys.text)}</p>
      {keys.every(({ state }) => state === 'environment') ? (
        <div className={styles.form}>{boxes}</div>
      ) : (
        <PostForm className={styles.form}>
          <input type="hidden" name="section" value={first.provider} />
          {problem && <FormMessage kind="problem">{problem}</FormMessage>}
          {boxes}
          <Button type="submit" name="intent" value="keys">
            {t(($) => $.keys.save)}
          </Button>
        </PostForm>
      )}
      {stored.length > 0 && (
        <ButtonRow>
          {stored.map(({ variable, provider, credential }) => (
            <PostForm key={variable}>
              <input type="hidden" name="section" value={provider} />
              <input type="hidden" name="intent" value="keys" />
              <Button type="submit" look="quiet" name="remove" value={variable}>
                {t(($) => $.keys.remove)}: {t(($) => $.keys.kinds[credential])}
              </Button>
            </PostForm>
          ))}
        </ButtonRow>
      )}
    </>
  );
}

function KeyBox({ of: key, error }: { of: ServiceKey; error: string | undefined }) {
  const { t } = useTranslation('admin-settings');
  const { variable, state, credential } = key;
  return (
    <TextField
      name={`${secretPrefix}${variable}`}
      label={t(($) => $.keys.kinds[credential])}
      type={credential === 'username' ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      disabled={state === 'environment'}
      error={error}
      hint={<KeyState of={key} />}
    />
  );
}

function KeyState({ of: key }: { of: ServiceKey }) {
  const { t } = useTranslation('admin-settings');
  const times = useTimes();
  const { variable, state, ending, stored_at: at, stored_by: name } = key;
  if (state === 'environment') return t(($) => $.keys.environment, { variable });
  if (state === 'missing' || !at) return t(($) => $.keys.missing, { variable });
  const date = times.day(at);
  if (state === 'unreadable') {
    return (
      <span className={styles.unreadable} suppressHydrationWarning>
        {t(($) => $.keys.unreadable, { date })}
      </span>
    );
  }
  const stored = name
    ? t(($) => $.keys.stored_by, { date, name })
    : t(($) => $.keys.stored, { date });
  return (
    <span suppressHydrationWarning>
      {[stored, ending && t(($) => $.keys.ending, { ending })].filter(Boolean).join(' · ')}
    </span>
  );
}
