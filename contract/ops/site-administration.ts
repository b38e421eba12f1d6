import { z } from 'zod';
import { registrationSchema } from '../account.ts';
import { demoKinds } from '../constants/demo.ts';
import { filmKinds } from '../constants/import.ts';
import { backupStates, mailFailures, maxLookBytes } from '../constants/settings.ts';
import { changeSchema, doneAnswer, envelope } from '../shared/answers.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { lookSchema, settingSchemas } from '../shared/settings.ts';
import { diskSchema } from './disk.ts';

const uploadProblems = problems(
  'payload_too_large',
  'upload_type_not_accepted',
  'upload_too_detailed',
  'image_unreadable',
);
const changedLook = envelope({ look: lookSchema, change: changeSchema });

/** Logo and icon; the colour is a setting like others. */
export const lookContract = {
  setLook: endpoint('owner', { maxBodyBytes: 2 * maxLookBytes + formOverhead })
    .route({
      method: 'PUT',
      path: '/ops/look/',
      summary: 'A logo, an icon, or both: JPEG, PNG or WebP of at most 5 MB each',
    })
    .errors(uploadProblems)
    .input(z.object({ logo: z.file().optional(), icon: z.file().optional() }))
    .output(changedLook),

  removeLook: endpoint('owner')
    .route({ method: 'DELETE', path: '/ops/look/{part}/', summary: 'As it ships again' })
    .errors(problems('page_not_found'))
    .input(z.object({ part: z.enum(['logo', 'icon']) }))
    .output(changedLook),
};

const templateSchema = textSchema(60).regex(/^[a-z_]+$/);
const wordingShape = {
  subject: textSchema(200).trim().min(1),
  body: textSchema(5_000).trim().min(1),
};
const mailInput = { template: templateSchema, language: languageSchema };

export const mailTextSchema = z
  .object({
    template: z.string(),
    language: languageSchema,
    subject: z.string(),
    body: z.string().describe('Paragraphs separated by empty lines'),
    is_changed: z.boolean(),
    default_subject: z.string(),
    default_body: z.string(),
    placeholders: z.array(z.string()).describe('What `{{name}}` may name in both'),
  })
  .meta({ id: 'MailText' });

export type MailText = z.infer<typeof mailTextSchema>;

const mailPreviewSchema = z
  .object({ subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'MailPreview' });

/** The mails that the site sends automatically. */
export const mailTextsContract = {
  listMailTexts: endpoint('owner')
    .route({ method: 'GET', path: '/ops/mail_texts/', summary: 'All mails, and what was changed' })
    .output(
      envelope({
        mails: z.array(
          z.object({
            template: z.string(),
            subject: z.string().describe('In the language of the request'),
            changed_in: z.array(languageSchema),
          }),
        ),
      }),
    ),

  getMailText: endpoint('owner')
    .route({
      method: 'GET',
      path: '/ops/mail_texts/{template}/{language}/',
      summary: 'The text of one mail, and how it looks with made-up details',
    })
    .errors(problems('mail_template_not_found'))
    .input(z.object(mailInput))
    .output(envelope({ mail: mailTextSchema, preview: mailPreviewSchema })),

  saveMailText: endpoint('owner')
    .route({
      method: 'PUT',
      path: '/ops/mail_texts/{template}/{language}/',
      summary: 'Other words for a mail; those that it ships with restore it',
    })
    .errors(problems('mail_template_not_found', 'mail_placeholder_unknown'))
    .input(z.object({ ...mailInput, ...wordingShape }))
    .output(envelope({ change: changeSchema })),

  previewMailText: endpoint('owner')
    .route({
      method: 'POST',
      path: '/ops/mail_texts/{template}/{language}/preview/',
      summary: 'How a mail would look with these words',
    })
    .errors(problems('mail_template_not_found', 'mail_placeholder_unknown'))
    .input(z.object({ ...mailInput, ...wordingShape }))
    .output(envelope({ preview: mailPreviewSchema })),
};

export const mailSetupSchema = z
  .object({
    server: z.string().nullable().describe('Null: mail is only written to a folder'),
    sender: z.string(),
  })
  .meta({ id: 'MailSetup' });

/** Whether mail leaves the site. */
export const testMailContract = {
  getMailSetup: endpoint('owner')
    .route({ method: 'GET', path: '/ops/mail_setup/', summary: 'Where mail goes' })
    .output(envelope({ setup: mailSetupSchema })),

  sendTestMail: endpoint('owner', { sessionOnly: true })
    .route({
      method: 'POST',
      path: '/ops/test_mail/',
      summary: 'Send a mail at once, at most ten an hour, and say what the mail server answers',
    })
    .input(z.object({ to: z.email().max(320) }))
    .output(
      envelope({
        setup: mailSetupSchema,
        failure: z.enum(mailFailures).nullable().describe('Null: the server has taken it'),
        answer: z.string().nullable().describe("The server's own words"),
      }),
    ),
};

export const backupSchema = z
  .object({
    id: z.int(),
    file: z.string(),
    state: z.enum(backupStates),
    is_scheduled: z.boolean(),
    requested_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    rows: z.int().nullable(),
    verified_at: z.iso.datetime().nullable().describe('When all of it was read and compared'),
    failure: z
      .string()
      .nullable()
      .describe('`cancelled`, `interrupted`, or why it failed, in English'),
    is_here: z.boolean().describe('Whether the file is on this machine'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'Beside the size of the one before, or of films and database; null: not being written',
      ),
    seconds_left: z.int().nullable(),
  })
  .meta({ id: 'Backup' });

export type Backup = z.infer<typeof backupSchema>;

export const backupsContract = {
  listBackups: endpoint('owner')
    .route({ method: 'GET', path: '/ops/backups/', summary: 'The newest 100 backups' })
    .output(envelope({ backups: z.array(backupSchema), folder: z.string() })),

  startBackup: endpoint('owner', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/backups/',
      summary: 'Write and verify a backup now',
      successStatus: 202,
    })
    .errors(problems('backup_running'))
    .output(envelope({ backup: backupSchema })),

  cancelBackup: endpoint('owner')
    .route({
      method: 'POST',
      path: '/ops/backups/{id}/cancel/',
      summary: 'Stop a backup that waits or is being written; nothing is kept of it',
    })
    .errors(problems('backup_not_found'))
    .input(z.object({ id: idSchema }))
    .output(doneAnswer),

  downloadBackup: endpoint('owner', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/backups/{id}/download/',
      summary: 'An address of the file, for fifteen minutes',
    })
    .errors(problems('backup_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ address: z.string(), expires_at: z.iso.datetime() })),
};

export const systemSchema = z
  .object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    ffmpeg: z.string().nullable().describe('Null: there is none'),
    disks: z.array(diskSchema),
    newer_version: z
      .string()
      .nullable()
      .describe('As the file of NEWEST_VERSION says; null: none, or the operator names no file'),
    is_demo: z.boolean().describe('The only owner came with the demo'),
    variables: z.array(
      z.object({
        name: z.string(),
        means: z.string(),
        is_set: z.boolean(),
        value: z.string().nullable().describe('Null: a secret, or not set'),
      }),
    ),
  })
  .meta({ id: 'System' });

export type System = z.infer<typeof systemSchema>;

const demoPartsSchema = z.array(
  z.object({ kind: z.enum(demoKinds), count: z.int(), names: z.array(z.string()) }),
);

const { username, email, password } = registrationSchema.shape;

export const setupSchema = z.object({
  username,
  email,
  password,
  name: textSchema(40).trim().min(1).describe('Of the owner'),
  site_name: settingSchemas.site_name,
  language: languageSchema.describe('Default of the site, and that of the account'),
  time_zone: settingSchemas.time_zone.default(null),
  films_folder: textSchema(1_000)
    .trim()
    .min(1)
    .nullable()
    .default(null)
    .describe('On the server; its films are imported in the background'),
  films_are: z.enum(filmKinds).default('movie').describe('Those that are no episodes'),
  films_watched: z.boolean().default(false).describe('Whether later films are imported, too'),
  accent: settingSchemas.accent.default(null),
  bank_account: settingSchemas.bank_account.default(null),
  qris: settingSchemas.qris.default(null),
});

export type Setup = z.infer<typeof setupSchema>;

const setupProblems = problems(
  'username_taken',
  'email_taken',
  'folder_not_found',
  'setting_fixed',
  'accent_too_faint',
);
const setupDone = envelope({ username: z.string() });

export const systemContract = {
  getSystem: endpoint('owner')
    .route({ method: 'GET', path: '/ops/system/', summary: 'Versions, disks and the environment' })
    .output(envelope({ system: systemSchema })),

  setUp: endpoint('public')
    .route({
      method: 'POST',
      path: '/setup/',
      summary: 'The first owner of a new site, with the token that its server printed',
      successStatus: 201,
    })
    .errors(problems('setup_not_possible'))
    .errors(setupProblems)
    .input(
      setupSchema.extend({
        token: textSchema(200),
        demo: z.boolean().default(false).describe('Whether to begin with the demo content'),
      }),
    )
    .output(setupDone),

  setUpFromDemo: endpoint('owner', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/setup/',
      summary: "The same by the demo's owner, while there is no other",
      successStatus: 201,
    })
    .errors(problems('setup_not_possible'))
    .errors(setupProblems)
    .input(setupSchema)
    .output(setupDone),
};

export const demoContract = {
  previewDemoRemoval: endpoint('owner')
    .route({ method: 'GET', path: '/ops/demo/', summary: 'What came with the demo' })
    .output(
      envelope({
        parts: demoPartsSchema,
        is_removable: z.boolean().describe('False: no owner would remain'),
      }),
    ),

  removeDemo: endpoint('owner', { proof: true })
    .route({ method: 'DELETE', path: '/ops/demo/', summary: 'Remove it, and nothing else' })
    .errors(problems('demo_owner_needed'))
    .output(envelope({ parts: demoPartsSchema })),
};
