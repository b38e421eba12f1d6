import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('without any variables the site runs with its defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    SOROT_DATA: resolve(import.meta.dirname, '../data'),
    DATABASE_URL: undefined,
    DEFAULT_LANGUAGE: 'en',
    BLOCK_CONTEXT_MENU: true,
    AUTH_COOKIE_NAME: 'sorot_user',
  });
});

test('values are read, trimmed and typed; an empty one counts as not set', () => {
  const environment = readEnvironment({
    PORT: ' 8080 ',
    BASE_URL: 'https://films.example.org/',
    DETECT_DEVELOPER_TOOLS: 'false',
    DEFAULT_LANGUAGE: 'gr',
    CONTACT_PHONE: '',
    RELEASE_AT: '2027-01-01T19:00:00+07:00',
    EMBED_ORIGINS: 'https://a.example  http://localhost:8080',
  });
  expect(environment).toMatchObject({
    PORT: 8080,
    BASE_URL: 'https://films.example.org',
    DETECT_DEVELOPER_TOOLS: false,
    DEFAULT_LANGUAGE: 'el',
    CONTACT_PHONE: undefined,
    RELEASE_AT: '2027-01-01T12:00:00.000Z',
    EMBED_ORIGINS: ['https://a.example', 'http://localhost:8080'],
  });
});

test('a site for Indonesia uses Jakarta time unless another zone is set', () => {
  expect(readEnvironment({ DEFAULT_LANGUAGE: 'id' }).TIME_ZONE).toBe('Asia/Jakarta');
  const set = { DEFAULT_LANGUAGE: 'id', TIME_ZONE: 'Asia/Makassar' };
  expect(readEnvironment(set).TIME_ZONE).toBe('Asia/Makassar');
});

test.each([
  ['TIME_ZONE', 'WIB', 'TIME_ZONE must be the name of a time zone such as Asia/Jakarta.'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '"3000"', 'PORT must be a whole number from 0 to 65535, without quotes around it.'],
  ['BASE_URL', 'films', 'BASE_URL must be an address such as https://films.example.org.'],
  ['BASE_URL', 'https://films.example.org/?a=b', 'BASE_URL must be an address such as'],
  [
    'BASE_URL',
    'https://me:secret@films.example.org',
    'BASE_URL must be an address such as https://films.example.org, without a password or key in it.',
  ],
  [
    'DATABASE_URL',
    'postgres://me:sec#ret@x/y',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/sorot; in a user name or password, write % as %25, @ as %40, # as %23, / as %2F, ? as %3F and a comma as %2C.',
  ],
  [
    'DATABASE_REPLICA_URL',
    'postgres://me:secret@x/y, mysql://me:secret@x/y',
    'DATABASE_REPLICA_URL must be one or more addresses such as postgres://user:password@host:5432/sorot, separated by ",";',
  ],
  [
    'XENDIT_SECRET_KEY',
    'xnd_development_ü',
    'XENDIT_SECRET_KEY must be a secret key such as xnd_development_…, with XENDIT_CALLBACK_TOKEN, without line breaks and letters beyond ASCII.',
  ],
  ['DEFAULT_LANGUAGE', 'klingon', 'DEFAULT_LANGUAGE must be one of en, ar, de, fr, gr, id.'],
  [
    'EMBED_ORIGINS',
    'https://a.example https://b.example/path',
    'EMBED_ORIGINS must be origins such as https://blog.example.org, separated by spaces.',
  ],
  [
    'RELEASE_AT',
    '2027-01-01T19:00:00',
    'RELEASE_AT must be a time with its UTC offset such as 2027-01-01T19:00:00+07:00.',
  ],
  ['BLOCK_CONTEXT_MENU', 'maybe', 'BLOCK_CONTEXT_MENU must be true or false.'],
  ['AUTH_COOKIE_NAME', 'a=b', 'AUTH_COOKIE_NAME must be letters, digits, "-" and "_".'],
  ['SOROT_DATA', '~/films', 'SOROT_DATA must be a folder, without "~".'],
])('a bad %s is refused in one sentence: %s', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
});

test('the country header requires a trusted proxy', () => {
  const COUNTRY_HEADER = 'CF-IPCountry';
  expect(() => readEnvironment({ COUNTRY_HEADER })).toThrow(
    'COUNTRY_HEADER needs TRUST_PROXY at 1 or more.',
  );
  const environment = readEnvironment({ COUNTRY_HEADER, TRUST_PROXY: '1' });
  expect(environment.COUNTRY_HEADER).toBe('cf-ipcountry');
});

test('a WebSub hub requires a public address', () => {
  const WEBSUB_HUB = 'https://hub.example.org/';
  expect(() => readEnvironment({ WEBSUB_HUB })).toThrow('WEBSUB_HUB needs BASE_URL.');
  const environment = readEnvironment({ WEBSUB_HUB, BASE_URL: 'https://films.example.org' });
  expect(environment.WEBSUB_HUB).toBe(WEBSUB_HUB);
});

test('mail requires a sender and an address for its links', () => {
  const SMTP_URL = 'smtps://me:secret@mail.example.org';
  expect(() => readEnvironment({ SMTP_URL, BASE_URL: ' ' })).toThrow(
    'SMTP_URL needs BASE_URL; SMTP_URL needs MAIL_FROM.',
  );
  const environment = readEnvironment({
    SMTP_URL,
    BASE_URL: 'https://films.example.org',
    MAIL_FROM: 'films@example.org',
  });
  const MAIL_FROM = { name: null, address: 'films@example.org' };
  expect(environment).toMatchObject({ SMTP_URL, MAIL_FROM });
});

test.each([
  ['films@example.org', null],
  ['<films@example.org>', null],
  ['Sorot Films <films@example.org>', 'Sorot Films'],
  ['"Sorot, Inc." <films@example.org>', 'Sorot, Inc.'],
  ['صوروت <films@example.org>', 'صوروت'],
])('mail comes from %s', (MAIL_FROM, name) => {
  const environment = readEnvironment({ MAIL_FROM });
  expect(environment.MAIL_FROM).toEqual({ name, address: 'films@example.org' });
});

test.each(['Sorot films@example.org', 'Sorot <films>', 'a@example.org, b@example.org', 'Sorot <>'])(
  'mail cannot come from %s',
  (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow('MAIL_FROM must be an e-mail address');
  },
);

test.each(['smtp://localhost', 'smtps://films%40example.org:p%2Fss@mail.example.org:465'])(
  '%s is an address of a mail server',
  (SMTP_URL) => {
    const others = { BASE_URL: 'https://films.example.org', MAIL_FROM: 'films@example.org' };
    expect(readEnvironment({ SMTP_URL, ...others }).SMTP_URL).toBe(SMTP_URL);
  },
);

test('a key in one line gets its line breaks', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const oneLine = pem.replaceAll('\n', '\\n');
  expect(readEnvironment({ TOKEN_KEY: oneLine }).TOKEN_KEY?.trim()).toBe(pem.trim());
});

test('all invalid variables are reported at once', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT must be .*; LOG_LEVEL must be .*\.$/,
  );
});
