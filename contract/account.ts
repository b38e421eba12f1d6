import { z } from 'zod';
import { ratingSchema } from './catalogue.ts';
import { passwordLength, roles, staffRoles } from './constants/account.ts';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import {
  digitsSchema,
  languageSchema,
  orBlank,
  textSchema,
  timeZoneSchema,
} from './shared/fields.ts';
import { usesOneScript } from './shared/one-script.ts';
import { problems } from './shared/problem.ts';

export const nameSchema = textSchema(80).trim().min(1);
export const emailSchema = z.email().max(254);

/** Letters and digits of any one script, with single `.`, `-` and `_` inside. */
const usernameSchema = textSchema(40)
  .trim()
  .min(3)
  .regex(/^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u)
  .refine((name) => usesOneScript(name.normalize('NFKC')), { message: 'wrong_format' });

export const phoneSchema = digitsSchema(30)
  .trim()
  .min(6)
  .regex(/^\+?[\d\s().-]+$/);

/** A new password; existing ones may be older than these rules. */
export const newPasswordSchema = textSchema(passwordLength.max)
  .min(passwordLength.min)
  .meta({ examples: ['correct horse battery staple'] });

export const givenPasswordSchema = textSchema(passwordLength.max).min(1);

/** A PIN as typed; the rules for PINs apply when one is set. */
export const givenPinSchema = digitsSchema(20).min(1);

const refreshTokenSchema = textSchema(2_000).min(1);

/**
 * The result of signing in: the content of the auth cookie, and the device token, which outlives
 * it.
 */
export const sessionSchema = z
  .object({
    token: z.object({
      access: z.string().describe('Bearer token, valid for 15 minutes'),
      refresh: z.string().describe('Exchanged once for a new pair'),
    }),
    username: z.string(),
    email: z.string(),
    device_token: z.string().describe('Sent with the next sign-in, it marks this device as known'),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof sessionSchema>;

export const profileSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    colour: z.int().min(0).max(5).describe('Of the avatar'),
    language: languageSchema.nullable().describe('Null: that of the account'),
    rating_limit: ratingSchema
      .nullable()
      .describe('Titles with a higher rating are refused; null: no limit'),
    is_first: z.boolean().describe('Created with the account, cannot be deleted'),
  })
  .meta({ id: 'Profile' });

export type Profile = z.infer<typeof profileSchema>;

export const userSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string(),
    phone: z.string(),
    language: languageSchema,
    time_zone: z.string().nullable().describe('Null: not known yet'),
    role: z.enum(roles).describe('`operator`: with at least one staff role'),
    staff_roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    needs_second_factor: z
      .boolean()
      .describe('Whether this session needs a second factor before it may do what staff do'),
    has_pin: z.boolean().describe('Whether the household has a PIN'),
    picture: z.uuid().nullable().describe('Revision of the uploaded picture; null: show initials'),
    profile: profileSchema.describe('The active profile of this session'),
    profiles: z.array(profileSchema),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

export const signInSchema = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system, such as "Chrome, Android"'),
    client_address: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'SignIn' });

export type SignIn = z.infer<typeof signInSchema>;

/** The fields of the registration form. */
export const registrationSchema = z
  .object({
    username: orBlank(usernameSchema).default('').describe('Blank: made from the e-mail address'),
    first_name: nameSchema,
    last_name: orBlank(nameSchema).default(''),
    email: emailSchema,
    phone: orBlank(phoneSchema).default(''),
    password: newPasswordSchema,
    confirm_password: textSchema(passwordLength.max)
      .default('')
      .describe('Blank: the password is not typed twice'),
    terms_accepted: z.literal(true),
    time_zone: timeZoneSchema.optional(),
  })
  .refine((form) => ['', form.password].includes(form.confirm_password), {
    path: ['confirm_password'],
    message: 'not_the_same',
  });

export type Registration = z.input<typeof registrationSchema>;

const detailMessage = z.object({ detail_message: z.string() });

export const accountContract = {
  register: endpoint('public')
    .route({
      method: 'POST',
      path: '/register/',
      summary: 'Open an account and sign in; a mail asks to confirm the address',
      successStatus: 201,
    })
    .errors(problems('username_taken', 'email_taken', 'device_locked'))
    .input(registrationSchema)
    .output(envelope({ session: sessionSchema })),

  login: endpoint('public')
    .route({ method: 'POST', path: '/login/', summary: 'Sign in by username or e-mail' })
    .errors(
      problems(
        ...(['wrong_credentials', 'second_step_required', 'device_locked'] as const),
        ...(['account_suspended', 'account_closing', 'account_leaving'] as const),
      ),
    )
    .input(
      z.object({
        username: textSchema(254).trim().min(1).describe('Or the e-mail address'),
        password: givenPasswordSchema,
        device_token: textSchema(2_000).optional(),
        time_zone: timeZoneSchema
          .optional()
          .describe('Stored if the account has none yet; IANA, such as Asia/Jakarta'),
      }),
    )
    .output(envelope({ session: sessionSchema })),

  refreshToken: endpoint('public')
    .route({
      method: 'POST',
      path: '/token/refresh/',
      summary:
        'A new pair of tokens for a refresh token; one that was used before ends the session',
    })
    .input(z.object({ refresh: refreshTokenSchema }))
    .output(envelope({ session: sessionSchema.omit({ device_token: true }) })),

  logout: endpoint('viewer')
    .route({ method: 'POST', path: '/logout/', summary: 'End this session at once' })
    .errors(problems('pin_required', 'wrong_pin'))
    .input(
      z.object({
        refresh: refreshTokenSchema,
        pin: givenPinSchema
          .optional()
          .describe('To leave a limited profile, or a device that is locked to it'),
      }),
    )
    .output(detailMessage),

  getUser: endpoint('viewer')
    .route({ method: 'GET', path: '/user/', summary: 'Who is signed in' })
    .output(envelope({ user: userSchema })),

  listSessions: endpoint('viewer', { household: true })
    .route({ method: 'GET', path: '/sessions/', summary: 'Where the account is signed in' })
    .output(envelope({ sessions: z.array(signInSchema) })),

  endSession: endpoint('viewer', { household: true })
    .route({ method: 'DELETE', path: '/sessions/{id}/', summary: 'Sign out somewhere else' })
    .errors(problems('session_not_found', 'pin_required'))
    .input(z.object({ id: z.uuid() }))
    .output(envelope({ ended: z.literal(true) })),
};
