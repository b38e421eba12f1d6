import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import type { AccountSecurity } from '#contract/account/security.ts';
import { callApi } from '#web/lib/api/call-api.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { AccountPart } from '../account-part.tsx';
import formStyles from '../form.module.css';
import type { Route } from './+types/proof.route.ts';
import { askForPasskey } from './passkey-ceremony.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { readCredential } from './read-credential.server.ts';

export const handle = { namespaces: ['security'] };

const proofFields = ['current_password', 'code'] as const;
/** In the forms of this page, unlike those that are sent here to be sent again. */
const ownField = 'proof';
const resend = 'resend';
/** Besides what nobody sends again: passwords, tokens and other secrets. */
const ownFields = /^(?:proof|code|credential|challenge)$|password|token|secret|^pin$/;

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { account } = context.get(apiContext);
  const { security } = (await account.getSecurity({}, { signal: request.signal })).data;
  return { security, from: url.searchParams.get('from') ?? '' };
}

/**
 * Proves it, or takes a form that another page has passed on until it is proven, and then sends the
 * form back to that page.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  const isPassedOn = !form.has(ownField);
  const passed = isPassedOn || form.get(ownField) === resend ? readPassedOn(form) : undefined;
  if (isPassedOn) return { passed, answer: undefined };
  try {
    if (form.has('credential')) {
      const otherFields = { credential: readCredential(form) };
      await account.provePasskey(parseForm(context, form, 'account.provePasskey', otherFields));
    } else {
      for (const name of proofFields) if (form.get(name) === '') form.delete(name);
      await account.proveIdentity(parseForm(context, form, 'account.proveIdentity'));
    }
  } catch (error) {
    const { data: answer, init } = refuseForm(error, form, proofFields);
    return data({ passed, answer }, init ?? undefined);
  }
  const from = returnAddress(url.searchParams.get('from'));
  const visit = context.get(visitContext);
  const target = from === '/' ? href('/account/security') : from;
  return redirect(addressFor(visit, target), passed && from !== '/' ? 307 : 303);
}

type Field = readonly [name: string, value: string];

function readPassedOn(form: FormData): Field[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !ownFields.test(name) ? [[name, value] as const] : [],
  );
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  if (!loaderData) return null;
  const { security } = loaderData;
  const hasPasskey = security.passkeys.length > 0;
  const hasForm = security.has_password || security.totp_since !== null;
  const { passed, answer } = actionData ?? {};
  const fields: Field[] = [[ownField, passed ? resend : ''], ...(passed ?? [])];
  return (
    <>
      <PageHead title={t(($) => $.proof.heading)} />
      <h1>{t(($) => $.proof.heading)}</h1>
      <p>{t(($) => $.proof.text)}</p>
      {passed && <p>{t(($) => $.proof.goes_on)}</p>}
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <AccountPart>
        {hasPasskey && (
          <PasskeyForm
            label={t(($) => $.proof.passkey)}
            failed={tAccount(($) => $.login.passkey_failed)}
            fields={fields}
            ask={async () => {
              const answer = await callApi('account.startPasskeyLogin', {});
              if (!answer.ok) throw new Error(answer.message);
              return askForPasskey(answer.output.data);
            }}
          />
        )}
        {hasForm && <ProofForm security={security} answer={answer} fields={fields} />}
        {!hasForm && !hasPasskey && <NoProof />}
      </AccountPart>
    </>
  );
}

type ProofFormProps = {
  security: AccountSecurity;
  answer: FormAnswer | undefined;
  /** Sent along. */
  fields: Field[];
};

function ProofForm({ security, answer, fields }: ProofFormProps) {
  const { t } = useTranslation('account');
  const { t: tSecurity } = useTranslation('security');
  const field = fieldsOf(answer, proofFields);
  const hasBoth = security.has_password && security.totp_since !== null;
  return (
    <PostForm className={formStyles.form} noValidate>
      <HiddenFields fields={fields} />
      {security.has_password && (
        <PasswordField
          {...field('current_password')}
          label={t(($) => $.fields.current_password)}
          show={t(($) => $.fields.show_password)}
          hide={t(($) => $.fields.hide_password)}
          autoComplete="current-password"
        />
      )}
      {security.totp_since && (
        <TextField
          {...field('code')}
          label={hasBoth ? tSecurity(($) => $.proof.or_code) : t(($) => $.login.second_step.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
        />
      )}
      <Button type="submit">{tSecurity(($) => $.proof.submit)}</Button>
    </PostForm>
  );
}

function NoProof() {
  const { t } = useTranslation('security');
  const address = useAddress();
  return (
    <>
      <p>{t(($) => $.proof.none)}</p>
      <p>
        <LinkButton look="secondary" href={address(href('/lost-password'))}>
          {t(($) => $.password.set)}
        </LinkButton>
      </p>
    </>
  );
}
