import { useTranslation } from 'react-i18next';
import { data, href, type RouterContextProvider } from 'react-router';
import type { User } from '#contract/account.ts';
import { maxPictureBytes, pictureTypes } from '#contract/constants/account.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { setLanguageCookie } from '#web/lib/cookies.server.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/details.route.ts';
import { AccountPart, useUser } from './account-part.tsx';
import { Avatar } from './avatar.tsx';
import { DetailsForm, detailsFields } from './details-form.tsx';
import styles from './form.module.css';

const pictureFields = ['file'] as const;

type PictureFormProps = { user: User; answer: FormAnswer | undefined };

/** Uploads a picture, or goes back to initials: two buttons of one form. */
function PictureForm({ user, answer }: PictureFormProps) {
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, pictureFields);
  return (
    <PostForm className={styles.form} encType="multipart/form-data">
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="picture" />
      <Avatar name={user.username} picture={user.picture} />
      <FileField
        {...field('file')}
        label={t(($) => $.details.picture)}
        hint={t(($) => $.details.picture_hint)}
        picture={{
          types: pictureTypes,
          maxBytes: maxPictureBytes,
          refusal: t(($) => $.details.picture_hint),
        }}
        required
      />
      <Button type="submit" look="secondary">
        {t(($) => $.details.picture_save)}
      </Button>
      {user.picture && (
        <Button type="submit" look="secondary" name="remove" formNoValidate>
          {t(($) => $.details.picture_remove)}
        </Button>
      )}
    </PostForm>
  );
}

const emailFields = ['email', 'current_password'] as const;

function EmailForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, emailFields);
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="email" />
      <div className={styles.pairs}>
        <TextField
          {...field('email')}
          label={t(($) => $.details.new_email)}
          defaultValue={answer?.values.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <PasswordField
          {...field('current_password')}
          label={t(($) => $.fields.current_password)}
          show={t(($) => $.fields.show_password)}
          hide={t(($) => $.fields.hide_password)}
          autoComplete="current-password"
          required
        />
      </div>
      <Button type="submit" look="secondary">
        {t(($) => $.details.change_email)}
      </Button>
    </PostForm>
  );
}

const textFields = ['display_name', 'first_name', 'last_name', 'phone'] as const;

const fieldsOfIntent = { details: detailsFields, email: emailFields, picture: pictureFields };
type Intent = keyof typeof fieldsOfIntent;

export const handle = { maxBodyBytes: maxUploadFormBytes };

export function loader({ url }: Route.LoaderArgs) {
  return {
    isSaved: url.searchParams.get('done') === ('details' satisfies Intent),
    // Missing in old browsers.
    timeZones: Intl.supportedValuesOf('timeZone'),
  };
}

/** Handles three forms; `intent` says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readIntent(form);
  try {
    const done = await carryOut(intent, form, context);
    if (intent !== 'details') return { intent, done, refused: undefined };
    // Reloads the page in the language just chosen.
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

type Context = Readonly<RouterContextProvider>;
type Done = 'saved' | 'email_asked' | 'email_corrected';

/** Returns what the page says then. */
async function carryOut(intent: Intent, form: FormData, context: Context): Promise<Done> {
  const { account } = context.get(apiContext);
  if (intent === 'email') {
    const input = parseForm(context, form, 'account.requestEmailChange');
    const { corrected } = (await account.requestEmailChange(input)).data;
    return corrected ? 'email_corrected' : 'email_asked';
  }
  if (intent === 'details') {
    // Cleared fields are refused rather than left unchanged; blank passwords mean no change.
    const emptied = textFields.filter((name) => form.get(name) === '').map((name) => [name, '']);
    const otherFields: { [Name in (typeof textFields)[number]]?: '' } = Object.fromEntries(emptied);
    await account.updateAccount(parseForm(context, form, 'account.updateAccount', otherFields));
  } else if (form.has('remove')) await account.removeAccountPicture();
  else await account.setAccountPicture(parseForm(context, form, 'account.setAccountPicture'));
  return 'saved';
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const answerTo = (intent: Intent) =>
    actionData?.intent === intent ? actionData.refused : undefined;
  const isSaved = !actionData && loaderData.isSaved;
  const changed = actionData && 'done' in actionData ? actionData.done : undefined;
  const done = isSaved ? 'saved' : changed;
  return (
    <>
      <PageHead title={t(($) => $.sections.details)} />
      <h1>{t(($) => $.sections.details)}</h1>
      {done && <FormMessage kind="done">{t(($) => $.details[done])}</FormMessage>}
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
        text={t(($) => $.details[user.email_confirmed ? 'email_text' : 'email_unconfirmed_text'], {
          email: user.email,
        })}
      >
        <EmailForm answer={answerTo('email')} />
      </AccountPart>
    </>
  );
}
