import { availableParallelism } from 'node:os';
import { basename, delimiter, isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '#api/platform/project-folder.ts';
import { listVariables } from '#api/platform/providers/provider.ts';
import { metadataProviders, subtitleServices } from '#api/platform/providers/registry.ts';
import {
  address,
  addressWithLogin,
  flag,
  mailSender,
  secretText,
  site,
  type Variable,
  wholeNumber,
} from '#api/platform/providers/variable-schemas.ts';
import { ratings } from '#contract/constants/catalogue.ts';
import { languages, parseLanguage, toOutwardCode } from '#contract/shared/language.ts';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import { isTimeZone } from '#contract/shared/time-zone.ts';
import { shopVariables } from './shop-variables.ts';
import { signInVariables } from './sign-in-variables.ts';
import { storageVariables } from './storage/storage-variables.ts';

const postgres = addressWithLogin(/^postgres(ql)?$/);
/** Only shells replace `~`: others would make a folder of that name. */
const path = z
  .string()
  .max(4_000)
  .regex(/^[^~\p{Cc}][^\p{Cc}]*$/u);
/** A name alone is looked for on the `PATH`. */
const findProgram = (folder: string, given: string) =>
  basename(given) === given ? given : resolve(folder, given);
const socialLinks = z
  .string()
  .transform((given) => given.split(/\s+/).map((link) => link.split(/=(.*)/s)))
  .transform((pairs) => pairs.map(([network, url]) => ({ network, url })))
  .pipe(z.array(z.object({ network: z.string().min(1), url: address(/^https?$/) })));
const instant = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString());
/** In the form of `Origin` headers; `*` for all. */
const origins = z
  .string()
  .transform((given) => given.split(/\s+/))
  .pipe(z.array(z.union([z.literal('*'), address(/^https?$/).refine(isOrigin)])));
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ageConfirmations = [...confirmedAges, 'none'] as const;
const codes = languages.map(toOutwardCode).join(', ');

/** Every variable that Sorot reads: its purpose, format and default. */
export const variables = {
  PORT: {
    means: 'Port of the site; 0 picks a free one',
    wanted: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65535).default(3000),
  },
  HOST: {
    means: 'Address to listen on; use 127.0.0.1 behind a proxy on the same machine',
    wanted: 'an address of this machine',
    schema: z.string().default('0.0.0.0'),
  },
  BASE_URL: {
    means:
      'Public address of the site, for canonical links and mail; by default that of the request',
    wanted: 'an address such as https://films.example.org',
    schema: site.optional(),
    secret: false,
  },
  TRUST_PROXY: {
    means: 'Number of proxies in front that add to X-Forwarded-For',
    wanted: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10).default(0),
  },
  COUNTRY_HEADER: {
    means: "Header in which those proxies send the visitor's country, such as CF-IPCountry",
    wanted: 'the name of a header, with TRUST_PROXY of 1 or more',
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .toLowerCase()
      .optional(),
  },
  SOROT_DATA: {
    means:
      'Folder for everything that is not code: embedded database, media, caches, outbox; a relative one counts from the folder of this file',
    wanted: 'a folder, without "~"',
    schema: path.transform((given) => resolve(given)).default(join(projectFolder, 'data')),
    pathFrom: resolve,
  },
  ...storageVariables,
  MIN_FREE_MB: {
    means: 'Free megabytes below which /readyz reports disk_full, wherever Sorot writes',
    wanted: 'a whole number from 0 to 1000000',
    schema: wholeNumber(0, 1_000_000).default(100),
  },
  NEWEST_VERSION: {
    means:
      'File that says which version of Sorot is the newest, as text or as JSON with a "version": the admin says so if it is newer than this one. Without it, nobody is asked',
    wanted: 'a file, or an address such as https://example.org/sorot/version.txt',
    schema: z.string().max(2_000).optional(),
  },
  IMPORT_FOLDERS: {
    means: 'Folders below which staff may import films that are on this machine already',
    wanted: `absolute folders, separated by "${delimiter}"`,
    schema: z
      .string()
      .transform((given) => given.split(delimiter).filter((each) => each !== ''))
      .pipe(z.array(z.string().refine(isAbsolute)))
      .default([]),
  },
  METADATA_PROVIDERS: {
    means:
      'Databases of films that are asked about films and series that are imported or uploaded, those that count more first; "none": nobody is asked. Without it, owners choose in the settings',
    wanted: `some of ${Object.keys(metadataProviders).join(', ')} separated by commas, or "none"`,
    schema: z
      .string()
      .transform((given) => given.split(',').map((id) => id.trim().toLowerCase()))
      .transform((ids) => ids.filter((id) => id !== 'none'))
      .pipe(z.array(z.string().refine((id) => Object.hasOwn(metadataProviders, id))))
      .default(Object.keys(metadataProviders)),
  },
  ...listVariables(metadataProviders),
  ...listVariables(subtitleServices),
  UPLOAD_MAX_GB: {
    means: 'Largest file, in gigabytes, that staff may upload',
    wanted: 'a whole number from 1 to 10000',
    schema: wholeNumber(1, 10_000).default(50),
  },
  DATABASE_URL: {
    means: 'PostgreSQL 15 or newer to use instead of the embedded database',
    wanted: 'an address such as postgres://user:password@host:5432/sorot',
    schema: postgres.optional(),
  },
  DATABASE_DIRECT_URL: {
    means:
      'The same database without its pooler, if DATABASE_URL leads to one that pools transactions',
    wanted: 'an address such as postgres://user:password@host:5432/sorot',
    schema: postgres.optional(),
    needs: 'DATABASE_URL',
  },
  DATABASE_REPLICA_URL: {
    means: 'Hot standbys of that database, from which pages of anonymous visitors may be read',
    wanted:
      'one or more addresses such as postgres://user:password@host:5432/sorot, separated by ","',
    schema: z
      .string()
      .transform((given) => given.split(',').map((url) => url.trim()))
      .pipe(z.array(postgres))
      .default([]),
  },
  API_URL: {
    means: 'Provider of the API, if it runs elsewhere; by default it runs in this process',
    wanted: 'an address such as https://api.example.org',
    schema: site.optional(),
    secret: false,
  },
  DEFAULT_LANGUAGE: {
    means: "Language for visitors who prefer none of the site's languages",
    wanted: `one of ${codes}`,
    schema: z
      .string()
      .transform((code) => parseLanguage(code))
      .pipe(z.enum(languages))
      .default('en'),
  },
  TIME_ZONE: {
    means:
      "Time zone of staff, and of visitors whose own is unknown; by default Asia/Jakarta for id, otherwise the machine's unless that is UTC, otherwise Asia/Jakarta for IDR",
    wanted: 'the name of a time zone such as Asia/Jakarta',
    schema: z.string().refine(isTimeZone).optional(),
  },
  SITE_NAME: {
    means: 'Name of the site, in its header, titles and mail',
    wanted: 'a name of at most 40 characters',
    schema: z.string().max(40).default('Sorot'),
  },
  CONTACT_PHONE: {
    means: 'Phone number of customer service, shown in the footer',
    wanted: 'a phone number',
    schema: z.string().optional(),
  },
  CONTACT_EMAIL: {
    means: 'E-mail address shown in the footer, which also receives contact messages',
    wanted: 'an e-mail address',
    schema: z.email().optional(),
  },
  SMTP_URL: {
    means: 'Mail server; without one, mail is written to outbox/ in the data folder',
    wanted:
      'an address such as smtps://user:password@mail.example.org, with BASE_URL and MAIL_FROM',
    schema: addressWithLogin(/^smtps?$/).optional(),
  },
  MAIL_FROM: {
    means: "Sender of all mail; without a name, the site's stands there",
    wanted: 'an e-mail address such as films@example.org, or Sorot <films@example.org>',
    schema: mailSender.optional(),
  },
  NEWSLETTER_PER_MINUTE: {
    means: 'Newsletters that leave in a minute; mail servers often limit this',
    wanted: 'a whole number from 1 to 6000',
    schema: wholeNumber(1, 6_000).default(60),
  },
  SOCIAL_LINKS: {
    means: 'Profiles on social networks, shown in the footer',
    wanted:
      'names and addresses such as Instagram=https://instagram.com/sorot, separated by spaces',
    schema: socialLinks.default([]),
  },
  RELEASE_AT: {
    means:
      'Time that the page /coming-soon counts down to; by default the next release of the catalogue',
    wanted: 'a time with its UTC offset such as 2027-01-01T19:00:00+07:00',
    schema: instant.optional(),
  },
  RELEASE_TITLE: {
    means: 'Title that is released at RELEASE_AT',
    wanted: 'a name',
    schema: z.string().optional(),
  },
  EMBED_ORIGINS: {
    means: 'Sites that may embed the player; none by default, * for all',
    wanted: 'origins such as https://blog.example.org, separated by spaces',
    schema: origins.default([]),
  },
  WEBSUB_HUB: {
    means: 'WebSub hub that pushes new posts to feed readers',
    wanted: 'an address such as https://pubsubhubbub.appspot.com, with BASE_URL',
    schema: address(/^https?$/).optional(),
    needs: 'BASE_URL',
  },
  NO_SUBSCRIPTION_NEEDED: {
    means:
      'Whether the footer says that no subscription is needed; by default while any title can be watched without',
    wanted: 'true or false',
    schema: flag.optional(),
  },
  BLOCK_CONTEXT_MENU: {
    means:
      "Whether pages block the browser's context menu, except in text fields or with a modifier key",
    wanted: 'true or false',
    schema: flag.default(true),
  },
  DETECT_DEVELOPER_TOOLS: {
    means: 'Whether pages detect open developer tools and pause the player',
    wanted: 'true or false',
    schema: flag.default(true),
  },
  UNRATED_AS: {
    means: 'Rating assumed for titles without one, in profile limits and age confirmation',
    wanted: `one of ${ratings.join(', ')}`,
    schema: z.enum(ratings).default('21+'),
  },
  AGE_CONFIRMATION: {
    means: 'Rating from which anonymous visitors must confirm their age before watching',
    wanted: `one of ${ageConfirmations.join(', ')}`,
    schema: z.enum(ageConfirmations).default('21+'),
  },
  PLAN_BASIC_PRICE: {
    means: 'Price of the basic plan in rupiah per month',
    wanted: 'a whole number of rupiah',
    schema: wholeNumber(1_000, 100_000_000).default(39_000),
  },
  PLAN_PREMIUM_PRICE: {
    means: 'Price of the premium plan in rupiah per month; higher than the basic one',
    wanted: 'a whole number of rupiah',
    schema: wholeNumber(1_000, 100_000_000).default(79_000),
  },
  ...shopVariables,
  SERVICE_WORKER: {
    means: 'Whether browsers store the shell of the site for use offline',
    wanted: 'true or false',
    schema: flag.default(true),
  },
  ...signInVariables,
  FFMPEG_PATH: {
    means: "ffmpeg 5.1 or newer for preparing films; by default the machine's",
    wanted: 'the path of a program, without "~"',
    schema: path.optional(),
    pathFrom: findProgram,
  },
  FFPROBE_PATH: {
    means: 'ffprobe of the same version',
    wanted: 'the path of a program, without "~"',
    schema: path.optional(),
    pathFrom: findProgram,
  },
  WORKER_CONCURRENCY: {
    means:
      'Films prepared at once; half of the cores by default, 0 leaves them to workers elsewhere and to runners',
    wanted: 'a whole number from 0 to 64',
    schema: wholeNumber(0, 64).default(Math.max(1, Math.floor(availableParallelism() / 2))),
  },
  RUNNER_TIMEOUT: {
    means: 'Seconds without a word from a runner after which another may take its film',
    wanted: 'a whole number from 1 to 3600',
    schema: wholeNumber(1, 3_600).default(120),
  },
  RUNNER_TOKEN: {
    means: 'Token with which sorot runner calls its site, instead of --token',
    wanted: 'what sorot runners add has printed',
    schema: secretText(1, 500).optional(),
  },
  LOG_LEVEL: {
    means: 'Lowest level of log lines to write',
    wanted: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels).default('info'),
  },
  LOG_FORMAT: {
    means: 'Form of log lines; by default text on a terminal, json elsewhere',
    wanted: 'json or text',
    schema: z.enum(['json', 'text']).optional(),
  },
} satisfies Record<string, Variable>;

function isOrigin(url: string): boolean {
  return URL.parse(url)?.origin === url;
}
