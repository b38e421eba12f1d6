import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Passkey } from '#contract/account/security.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { callAsViewer } from '#web/lib/session/call-as-viewer.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountPart } from '../account-part.tsx';
import formStyles from '../form.module.css';
import { makePasskey } from './passkey-ceremony.ts';
import { PasskeyForm } from './passkey-form.tsx';
import styles from './security.module.css';

/** The passkeys of the account, and a button to add one. */
export function PasskeysPart({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useTranslation('security');
  return (
    <AccountPart heading={t(($) => $.passkeys.heading)} text={t(($) => $.passkeys.text)}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <PasskeyEntry passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
      <noscript>
        <p className={formStyles.note}>{t(($) => $.passkeys.needs_scripts)}</p>
      </noscript>
    </AccountPart>
  );
}

function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const times = useTimes();
  const { id, name, created_at, last_used_at, is_synced } = passkey;
  return (
    <>
      <PostForm className={formStyles.form}>
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          label={t(($) => $.passkeys.name)}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          dir="auto"
          required
        />
        <ButtonRow>
          <Button
            type="submit"
            look="secondary"
            name="intent"
            value="rename_passkey"
            aria-label={t(($) => $.passkeys.save_named, { name })}
          >
            {t(($) => $.passkeys.save)}
          </Button>
          <Button
            type="submit"
            look="danger"
            name="intent"
            value="remove_passkey"
            aria-label={t(($) => $.passkeys.remove_named, { name })}
          >
            {t(($) => $.passkeys.remove)}
          </Button>
        </ButtonRow>
      </PostForm>
      <p className={styles.facts}>
        <span suppressHydrationWarning>
          {t(($) => $.passkeys.created, { date: times.instant(created_at) })}
        </span>
        {last_used_at && (
          <span suppressHydrationWarning>
            {t(($) => $.passkeys.last_used, { date: times.instant(last_used_at) })}
          </span>
        )}
        {is_synced && <span>{t(($) => $.passkeys.synced)}</span>}
      </p>
    </>
  );
}

function AddPasskey() {
  const { t } = useTranslation('security');
  const address = useAddress();
  const session = usePageSession();

  async function ask() {
    const answer = await callAsViewer(session?.found?.cookie ?? '', 'account.startPasskey', {});
    if (answer.ok) return makePasskey(answer.output.data);
    if (answer.code !== 'proof_required') throw new Error(answer.message);
    const proof = `${href('/account/security/proof')}${fromQuery(href('/account/security'))}`;
    window.location.assign(address(proof));
    return null;
  }

  return (
    <PasskeyForm
      label={t(($) => $.passkeys.add)}
      failed={t(($) => $.passkeys.failed)}
      fields={[['intent', 'add_passkey']]}
      ask={ask}
    />
  );
}
