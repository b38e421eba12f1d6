import { useTranslation } from 'react-i18next';
import { href, type RouterContextProvider, redirect } from 'react-router';
import { drawQr, type QrDrawing } from '#web/lib/draw-qr.server.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountPart } from '../account-part.tsx';
import formStyles from '../form.module.css';
import type { Route } from './+types/authenticator.route.ts';
import styles from './security.module.css';

export const handle = { namespaces: ['security'] };

const codeFields = ['code'] as const;

type Context = Readonly<RouterContextProvider>;
type Setup = { secret: string; uri: string; qr: QrDrawing };

/** Secrets are only in the answers to forms, which no browser stores or shows again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  try {
    if (form.get('intent') === 'renew') {
      return { codes: (await account.renewRecoveryCodes()).data.recovery_codes };
    }
    if (form.get('intent') !== 'confirm') return { setup: await start(context) };
    try {
      const input = parseForm(context, form, 'account.confirmTotp');
      return { codes: (await account.confirmTotp(input)).data.recovery_codes };
    } catch (error) {
      const refused = refuseForm(error, form, codeFields).data;
      // A wrong code does not change the secret.
      if (Object.keys(refused.errors).length === 0) throw error;
      return { setup: await start(context), refused };
    }
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code !== 'proof_required') return { problem: problem.detail };
    const visit = context.get(visitContext);
    const from = fromQuery(href('/account/security/authenticator'));
    const proof = `${href('/account/security/proof')}${from}`;
    return redirect(addressFor(visit, proof), 303);
  }
}

async function start(context: Context): Promise<Setup> {
  const { secret, uri } = (await context.get(apiContext).account.startTotp()).data;
  return { secret, uri, qr: drawQr(uri) };
}

export default function AuthenticatorPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const { problem, setup, refused, codes } = actionData ?? {};
  const heading = t(($) => (codes ? $.codes.heading : $.app.heading));
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {codes && <RecoveryCodes codes={codes} />}
      {setup && <ConfirmForm setup={setup} answer={refused} />}
      {!codes && !setup && (
        <AccountPart text={t(($) => $.setup.text)}>
          <PostForm>
            <Button type="submit" name="intent" value="start">
              {t(($) => $.setup.start)}
            </Button>
          </PostForm>
        </AccountPart>
      )}
    </>
  );
}

function ConfirmForm({ setup, answer }: { setup: Setup; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('security');
  const { size, path } = setup.qr;
  const key = setup.secret.match(/.{1,4}/g)?.join(' ');
  return (
    <AccountPart text={t(($) => $.setup.scan)}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t(($) => $.setup.qr)}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>
        {t(($) => $.setup.key)}:{' '}
        <code className={styles.key} dir="ltr">
          {key}
        </code>
      </p>
      <PostForm className={formStyles.form} noValidate>
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <CodeField answer={answer} />
        <Button type="submit" name="intent" value="confirm">
          {t(($) => $.setup.confirm)}
        </Button>
      </PostForm>
    </AccountPart>
  );
}

function CodeField({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...fieldsOf(answer, codeFields)('code')}
      label={t(($) => $.login.second_step.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      dir="ltr"
      required
    />
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('security');
  const address = useAddress();
  return (
    <AccountPart text={t(($) => $.codes.text)}>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={address(href('/account/security'))}>{t(($) => $.codes.done)}</LinkButton>
      </p>
    </AccountPart>
  );
}
