import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { AccountDetails } from '#contract/account-settings.ts';
import type { ApiClient } from '#contract/client.ts';
import { sendOn } from '#web/lib/answer-form.server.ts';
import { readFields, refuseForm } from '#web/lib/form-answer.server.ts';
import { setLanguageCookie } from '#web/lib/language-cookie.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
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

export function loader({ url }: Route.LoaderArgs) {
  return {
    isSaved: url.searchParams.get('done') === ('details' satisfies Intent),
    // Browsers of old cannot tell them.
    timeZones: Intl.supportedValuesOf('timeZone'),
  };
}

/** Three forms; `intent` tells which one was sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readIntent(form);
  try {
    await carryOut(intent, form, context.get(apiContext));
    if (intent !== 'details') return { intent, refused: undefined };
    // The page is made anew, in the language that was chosen here last.
    const answer = sendOn(context, href('/account/details'), intent);
    const { origin } = context.get(visitContext);
    answer.headers.append('Set-Cookie', setLanguageCookie(null, origin));
    return answer;
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
  const { time_zone, ...fields } = readFields(form, detailsFields);
  return { ...emptied, ...fields, time_zone: time_zone || null } as AccountDetails;
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const answerTo = (intent: Intent) =>
    actionData?.intent === intent ? actionData.refused : undefined;
  const isSaved = !actionData && loaderData.isSaved;
  const changed = actionData && !actionData.refused ? actionData.intent : undefined;
  const done = isSaved ? 'details' : changed;
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
        <DetailsForm user={user} timeZones={loaderData.timeZones} answer={answerTo('details')} />
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
