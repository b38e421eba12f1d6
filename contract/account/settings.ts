import { z } from 'zod';
import {
  emailSchema,
  givenPasswordSchema,
  givenPinSchema,
  nameSchema,
  newPasswordSchema,
  phoneSchema,
  profileSchema,
  sessionSchema,
  userSchema,
} from '../account.ts';
import { maxPictureBytes, passwordLength } from '../constants/account.ts';
import { plans } from '../constants/plan.ts';
import { acceptedAnswer, envelope } from '../shared/answers.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, languageSchema, orBlank, textSchema, timeZoneSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { signedTokenSchema, signInExtras } from './security.ts';

/** The token in the link of a mail. */
const linkTokenSchema = textSchema(43).regex(/^[\w-]{43}$/);

const passwordTokenSchema = z.string().nullable();

const chosenPassword = {
  password: newPasswordSchema,
  confirm_password: textSchema(passwordLength.max),
};

function isTypedTwice(form: {
  password?: string | undefined;
  confirm_password?: string | undefined;
}) {
  return (form.password ?? '') === (form.confirm_password ?? '');
}
const notTheSame = { path: ['confirm_password'], message: 'not_the_same' };

/** The account details form: blank passwords keep the current one. */
export const accountDetailsSchema = z
  .object({
    first_name: nameSchema,
    last_name: orBlank(nameSchema),
    display_name: nameSchema,
    phone: orBlank(phoneSchema),
    language: languageSchema,
    time_zone: timeZoneSchema.nullable(),
    current_password: orBlank(givenPasswordSchema).default(''),
    password: orBlank(newPasswordSchema).default(''),
    confirm_password: textSchema(passwordLength.max).default(''),
  })
  .partial()
  .refine(isTypedTwice, notTheSame)
  .refine((form) => !form.password || form.current_password, {
    path: ['current_password'],
    message: 'required',
  });

export type AccountDetails = z.infer<typeof accountDetailsSchema>;

export const newProfileSchema = profileSchema
  .pick({ colour: true, language: true, rating_limit: true })
  .partial()
  .extend({ name: nameSchema });

export type NewProfile = z.infer<typeof newProfileSchema>;

const count = z.int().min(0);

export const deletionSchema = z
  .object({
    days: count.describe('Until it is deleted for good'),
    plan: z.object({ name: z.enum(plans), paid_until: z.iso.datetime() }).nullable(),
    profiles: count,
    watchlist: count.describe('Saved titles'),
    playlists: count,
    history: count.describe('Films and episodes that were watched'),
    downloads: count.describe('Purchased files that can still be fetched'),
    orders: count.describe(
      'They stay with the shop, as the law requires, and can still be tracked',
    ),
    comments: count.describe('They stay, without the name'),
    reviews: count.describe('Of titles and products'),
  })
  .meta({ id: 'Deletion' });

export type Deletion = z.infer<typeof deletionSchema>;

export const accountSettingsContract = {
  requestPasswordReset: endpoint('public')
    .route({
      method: 'POST',
      path: '/lost_password/',
      summary:
        'Mail a link for a new password; the answer does not tell whether there is an account',
      successStatus: 202,
    })
    .input(z.object({ username: textSchema(254).trim().min(1).describe('Or the e-mail address') }))
    .output(acceptedAnswer),

  resetPassword: endpoint('public')
    .route({
      method: 'POST',
      path: '/password_resets/',
      summary: 'Choose a new password by the link of a mail; ends every session',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token: linkTokenSchema, ...chosenPassword }).refine(isTypedTwice, notTheSame))
    .output(envelope({ username: z.string() })),

  denySignIn: endpoint('public')
    .route({
      method: 'POST',
      path: '/sign_in_denials/',
      summary: 'By the link of a mail: that sign-in was somebody else. Ends every session',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token: textSchema(1_000).min(1) }))
    .output(
      envelope({
        token: passwordTokenSchema.describe(
          'Of a link for choosing a new password; null: the mail went to an earlier address',
        ),
      }),
    ),

  confirmEmail: endpoint('public')
    .route({
      method: 'POST',
      path: '/email_confirmations/',
      summary:
        'The address is proven; the first time, every earlier way into the account ends except the caller’s session',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token: linkTokenSchema }))
    .output(
      envelope({
        email: z.string(),
        token: passwordTokenSchema.describe(
          'Of a link for choosing a new password, if the caller was not signed in to the account',
        ),
      }),
    ),

  resendConfirmation: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/email_confirmations/resend/',
      summary: 'Mail the link to confirm the address once more',
      successStatus: 202,
    })
    .output(acceptedAnswer),

  updateAccount: endpoint('viewer', { household: true })
    .route({
      method: 'PATCH',
      path: '/account/',
      summary: 'Change details; a new password ends all other sessions',
    })
    .errors(problems('wrong_password'))
    .input(accountDetailsSchema)
    .output(envelope({ user: userSchema })),

  requestEmailChange: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/email_changes/',
      summary:
        'Mail a link to the new address and one to the old, both of which must be used; an address that was never confirmed is corrected at once',
      successStatus: 202,
    })
    .errors(problems('wrong_password', 'email_taken'))
    .input(z.object({ email: emailSchema, current_password: givenPasswordSchema }))
    .output(
      envelope({
        accepted: z.literal(true),
        corrected: z.boolean().describe('The account has the new address; it is to be confirmed'),
      }),
    ),

  confirmEmailChange: endpoint('public')
    .route({ method: 'POST', path: '/email_changes/confirm/', summary: 'One of the two agrees' })
    .errors(problems('link_not_valid', 'email_taken'))
    .input(z.object({ token: linkTokenSchema }))
    .output(
      envelope({
        email: z.string(),
        changed: z.boolean().describe('False: the other address has to confirm, too'),
      }),
    ),

  exportAccount: endpoint('viewer', { household: true })
    .route({
      method: 'GET',
      path: '/account/export/',
      summary: 'Everything kept about the account',
    })
    .output(
      envelope({
        export: z.record(z.string(), z.unknown()).describe('Sections by name, such as "account"'),
      }),
    ),

  deleteAccount: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/deletion/',
      summary:
        'Ask for the deletion of the account: it is signed out everywhere and shown to nobody, and ' +
        'deleted for good after 14 days, unless its owner signs in and keeps it',
    })
    .errors(problems('wrong_password', 'last_owner'))
    .input(z.object({ current_password: givenPasswordSchema }))
    .output(envelope({ deletes_at: z.iso.datetime() })),

  previewDeletion: endpoint('viewer', { household: true })
    .route({
      method: 'GET',
      path: '/account/deletion/',
      summary: 'What is lost with the account, and what stays',
    })
    .output(envelope({ deletion: deletionSchema })),

  keepAccount: endpoint('public')
    .route({
      method: 'POST',
      path: '/account/deletion/withdrawal/',
      summary: 'Keep an account that was to be deleted, and sign in',
    })
    .errors(problems('sign_in_expired', 'device_locked', 'account_suspended', 'account_closing'))
    .input(z.object({ restore: signedTokenSchema, ...signInExtras }))
    .output(envelope({ session: sessionSchema })),
};

export const profilesContract = {
  addProfile: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/profiles/',
      summary: 'Another person of the household',
      successStatus: 201,
    })
    .errors(problems('too_many_profiles', 'pin_required'))
    .input(newProfileSchema)
    .output(envelope({ profile: profileSchema })),

  updateProfile: endpoint('viewer')
    .route({ method: 'PATCH', path: '/profiles/{id}/', summary: 'Change fields of a profile' })
    .errors(problems('profile_not_found', 'pin_required'))
    .input(newProfileSchema.partial().extend({ id: idSchema }))
    .output(envelope({ profile: profileSchema })),

  deleteProfile: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/profiles/{id}/',
      summary: 'Delete a profile with its history and lists',
    })
    .errors(problems('profile_not_found', 'first_profile_stays', 'pin_required'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ deleted: z.literal(true) })),

  activateProfile: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/profiles/{id}/activate/',
      summary: 'This session watches as that person from now on',
    })
    .errors(problems('profile_not_found', 'pin_required', 'wrong_pin'))
    .input(
      z.object({
        id: idSchema,
        pin: givenPinSchema.optional().describe('The household’s PIN, to leave a limited profile'),
      }),
    )
    .output(envelope({ profile: profileSchema })),
};

const picture = envelope({
  picture: z.uuid().nullable().describe('Its revision, which changes with the picture'),
});

export const accountPictureContract = {
  getAccountPicture: endpoint('viewer')
    .route({ method: 'GET', path: '/account/picture/', summary: 'The own picture, as WebP' })
    .errors(problems('media_not_found'))
    .output(z.file().mime('image/webp')),

  setAccountPicture: endpoint('viewer', {
    maxBodyBytes: maxPictureBytes + formOverhead,
    household: true,
  })
    .route({
      method: 'PUT',
      path: '/account/picture/',
      summary: 'A picture in place of the initials: JPEG, PNG, WebP or GIF of at most 5 MB',
    })
    .errors(
      problems(
        'payload_too_large',
        'upload_type_not_accepted',
        'upload_too_detailed',
        'image_unreadable',
      ),
    )
    .input(z.object({ file: z.file() }))
    .output(picture),

  removeAccountPicture: endpoint('viewer', { household: true })
    .route({ method: 'DELETE', path: '/account/picture/', summary: 'Draw initials again' })
    .output(picture),
};
