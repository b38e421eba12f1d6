import { useTranslation } from 'react-i18next';
import { type RouterContextProvider, redirect, useSearchParams } from 'react-router';
import { PinGate } from '#web/account/pin-gate.tsx';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/pin.route.ts';
import styles from './pin.module.css';

const unlockFields = ['pin'] as const;

const setPinFields = ['pin', 'current_password'] as const;

export const handle = { namespaces: ['plans'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { account } = context.get(apiContext);
  return (await account.getPin({}, { signal: request.signal })).data.pin;
}

const intents = ['unlock', 'set', 'remove', 'lock'] as const;
type Intent = (typeof intents)[number];
const fieldsOfIntent: Record<Intent, readonly string[]> = {
  unlock: unlockFields,
  set: setPinFields,
  remove: setPinFields,
  lock: [],
};

/** Handles several forms; `intent` says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = intents.find((each) => each === form.get('intent')) ?? 'lock';
  try {
    await change(context, intent, form);
  } catch (error) {
    const refused = refuseForm(error, form, fieldsOfIntent[intent]);
    return { intent, refused: refused.data };
  }
  const from = returnAddress(form.get('from'));
  if (intent !== 'unlock' || from === '/') return { intent, refused: undefined };
  const visit = context.get(visitContext);
  throw redirect(addressFor(visit, from), 303);
}

async function change(context: Readonly<RouterContextProvider>, intent: Intent, form: FormData) {
  const { account } = context.get(apiContext);
  if (intent === 'unlock') {
    await account.unlockRatings(parseForm(context, form, 'account.unlockRatings'));
  } else if (intent === 'set') {
    // Null would remove the PIN.
    const otherFields = { pin: form.get('pin') ?? '' };
    await account.setPin(parseForm(context, form, 'account.setPin', otherFields));
  } else if (intent === 'remove') {
    await account.setPin(parseForm(context, form, 'account.setPin', { pin: null }));
  } else await account.lockRatings();
}

export default function PinPage({ loaderData: pin, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const times = useTimes();
  const [search] = useSearchParams();
  if (!pin) return null;
  const answerTo = (...intents: Intent[]) =>
    actionData && intents.includes(actionData.intent) ? actionData.refused : undefined;
  const from = answerTo('unlock')?.values.from ?? search.get('from') ?? undefined;
  const done = actionData && !actionData.refused ? actionData.intent : undefined;
  // Redirected here by a page for the owner.
  const needsUnlock = search.has('from') && pin.is_set && !pin.unlocked_until;
  const until = pin.unlocked_until && times.instant(pin.unlocked_until);
  return (
    <>
      <PageHead title={t(($) => $.pin.heading)} />
      <h1>{t(($) => $.pin.heading)}</h1>
      {needsUnlock ? (
        <UnlockForm text={t(($) => $.pin.whole_account)} answer={answerTo('unlock')} from={from} />
      ) : (
        <p>{t(($) => $.pin.text)}</p>
      )}
      {done === 'set' && <FormMessage kind="done">{t(($) => $.pin.saved)}</FormMessage>}
      {done === 'remove' && <FormMessage kind="done">{t(($) => $.pin.removed)}</FormMessage>}
      <p>{pin.is_set ? t(($) => $.pin.is_set) : t(($) => $.pin.not_set)}</p>
      <SetPinForm isSet={pin.is_set} answer={answerTo('set', 'remove')} />
      {pin.is_set && !needsUnlock && (
        <section>
          <h2>{t(($) => $.pin.unlock_heading)}</h2>
          {until ? (
            <PostForm>
              <p suppressHydrationWarning>{t(($) => $.pin.unlocked, { time: until })}</p>
              <input type="hidden" name="intent" value="lock" />
              <Button type="submit" look="secondary">
                {t(($) => $.pin.lock)}
              </Button>
            </PostForm>
          ) : (
            <UnlockForm
              text={t(($) => $.pin.unlock_text)}
              answer={answerTo('unlock')}
              from={from}
            />
          )}
        </section>
      )}
      {!pin.is_set && actionData?.intent === 'unlock' && actionData.refused?.problem && (
        <FormMessage kind="problem">{actionData.refused.problem}</FormMessage>
      )}
    </>
  );
}

type UnlockFormProps = {
  text: string;
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  from: string | undefined;
};

/** Unlocks this session for an evening with the PIN. */
function UnlockForm({ text, answer, from }: UnlockFormProps) {
  const { t } = useTranslation('plans');
  return (
    <PinGate
      text={text}
      label={t(($) => $.pin.unlock)}
      look="secondary"
      fields={{ intent: 'unlock', ...(from && { from }) }}
      answer={answer}
    />
  );
}

type SetPinFormProps = { isSet: boolean; answer: FormAnswer | undefined };

/** Sets, changes or removes the PIN; requires the account's password. */
function SetPinForm({ isSet, answer }: SetPinFormProps) {
  const { t } = useTranslation('plans');
  const field = fieldsOf(answer, setPinFields);
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <TextField
        {...field('pin')}
        label={t(($) => $.pin.new)}
        hint={t(($) => $.pin.hint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <PasswordField
        {...field('current_password')}
        label={t(($) => $.pin.password)}
        show={t(($) => $.pin.show)}
        hide={t(($) => $.pin.hide)}
        autoComplete="current-password"
        required
      />
      <ButtonRow>
        <Button type="submit" name="intent" value="set">
          {t(($) => $.pin.save)}
        </Button>
        {isSet && (
          <Button type="submit" name="intent" value="remove" look="secondary">
            {t(($) => $.pin.remove)}
          </Button>
        )}
      </ButtonRow>
    </PostForm>
  );
}
