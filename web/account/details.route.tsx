import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import type { AccountDetails } from '#contract/account-settings.ts';
import type { ApiClient } from '#contract/client.ts';
import { readFields, refuseForm } from '#web/lib/form-answer.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/details.route.ts';
import { AccountPart } from './account-part.tsx';
import { DetailsForm, detailsFields } from './details-form.tsx';
import { EmailForm, emailFields } from './email-form.tsx';
import { PictureForm, pictureFields } from './picture-form.tsx';
import { useUser } from './use-user.ts';

const textFields = ['display_name', 'first_name', 'last_name', 'phone'] as const;

const fieldsOfIntent = { details: detailsFields, email: emailFields, picture: pictureFields };
type Intent = keyof typeof fieldsOfIntent;

/** Three forms; `intent` tells which one was sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readIntent(form);
  try {
    await carryOut(intent, form, context.get(apiContext));
    return { intent, refused: undefined };
  } catch (error) {
    const refused = refuseForm(error, form, fieldsOfIntent[intent]);
    return data({ intent, refused: refused.data }, refused.init ?? undefined);
  }
}

function readIntent(form: FormData): Intent {
  const intent = form.get('intent');
  return intent === 'email' || intent === 'picture' ? intent : 'details';
}

async function carryOut(intent: Intent, form: FormData, { account }: ApiClient): Promise<void> {
  if (intent === 'email') await account.requestEmailChange(readFields(form, emailFields));
  else if (intent === 'details') await account.updateAccount(readDetails(form));
  else if (form.has('remove')) await account.removeAccountPicture();
  else await account.setAccountPicture({ file: form.get('file') as File });
}

/** What was emptied is refused by the API, not left as it was; blank passwords are kept. */
function readDetails(form: FormData): AccountDetails {
  const emptied = Object.fromEntries(textFields.map((name) => [name, '']));
  return { ...emptied, ...readFields(form, detailsFields) } as AccountDetails;
}

export default function DetailsPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const answerTo = (intent: Intent) =>
    actionData?.intent === intent ? actionData.refused : undefined;
  const done = actionData && !actionData.refused ? actionData.intent : undefined;
  return (
    <>
      <PageHead title={t(($) => $.sections.details)} />
      <h1>{t(($) => $.sections.details)}</h1>
      {done && (
        <FormMessage kind="done">
          {t(($) => $.details[done === 'email' ? 'email_asked' : 'saved'])}
        </FormMessage>
      )}
      <AccountPart>
        <DetailsForm user={user} answer={answerTo('details')} />
      </AccountPart>
      <AccountPart
        heading={t(($) => $.details.picture_heading)}
        text={t(($) => $.details.picture_text)}
      >
        <PictureForm user={user} answer={answerTo('picture')} />
      </AccountPart>
      <AccountPart
        heading={t(($) => $.details.email_heading)}
        text={t(($) => $.details.email_text, { email: user.email })}
      >
        <EmailForm answer={answerTo('email')} />
      </AccountPart>
    </>
  );
}
