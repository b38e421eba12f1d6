import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { callApi } from '#web/lib/api/call-api.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import {
  askForPasskey,
  canAutofillPasskeys,
  type PasskeyAnswer,
} from '../security/passkey-ceremony.ts';
import { PasskeyForm } from '../security/passkey-form.tsx';

/** A button to sign in with a passkey; they are also among the suggestions for the user name. */
export function PasskeySignIn({ from }: { from: string }) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <PasskeyForm
      wide
      label={t(($) => $.login.passkey)}
      failed={t(($) => $.login.passkey_failed)}
      action={address(href('/login'))}
      fields={[['from', from]]}
      ask={() => signIn(false)}
      early={async () => ((await canAutofillPasskeys()) ? signIn(true) : null)}
    />
  );
}

async function signIn(inAutofill: boolean): Promise<PasskeyAnswer> {
  const answer = await callApi('account.startPasskeyLogin', {});
  if (!answer.ok) throw new Error(answer.message);
  return askForPasskey(answer.output.data, { inAutofill });
}
