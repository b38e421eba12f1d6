import { expect, test } from 'vitest';
import type { Variable } from '#api/platform/providers/variable-schemas.ts';
import { runSorot } from '#test/run-sorot.ts';
import { describeVariables, readEnvironment } from './env.ts';
import { holdsSecret, isSecret } from './secrets.ts';
import { variables } from './variables.ts';

const marker = 'Kq3z9xWv';

/** What people paste into the wrong place, or break on the way. */
const broken = {
  'a secret alone': marker,
  'an address that cannot be parsed': `postgres://films:${marker}@db:port/films`,
  'a password with letters that end an address': `smtps://films:${marker}#/?@mail.example.org`,
  'an address of something else': `mysql://films:${marker}@db.example.org/films`,
  'a key with its line breaks written out': `-----BEGIN PRIVATE KEY-----\\n${marker}\\n-----END PRIVATE KEY-----\\n`,
  'a key with half of its lines': `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI${marker}\n`,
  'quotes that were kept': `"${marker}"`,
  'a quote that never ends': `'postgres://films:${marker}@db/films`,
  'control characters': `${marker}\u0000\u001b[2J`,
  'a whole file': `export TOKEN=${marker}\n`.repeat(500),
  'a line of JSON': `{"password":"${marker}"}`,
  'letters beyond ASCII and spaces': `kunci rahasia ${marker} …é`,
};

const cases = Object.entries<Variable>(variables).flatMap(([name, variable]) =>
  Object.entries(broken).map(([kind, value]) => ({ name, variable, kind, value })),
);

test('no broken value of any variable is repeated, and each complaint says what is wanted', () => {
  for (const { name, variable, kind, value } of cases) {
    const result = tryToRead({ [name]: value });
    if (result.complaint !== undefined) {
      expect(result.complaint, kind).not.toContain(marker);
      expect(result.complaint, kind).toMatch(new RegExp(`\\b${name} (?:must be|needs) `));
      if (!result.complaint.includes(' needs ')) {
        expect(result.complaint).toContain(`${name} must be ${variable.wanted}`);
      }
      continue;
    }
    // Valid for this variable: a text that anybody may see, or hidden.
    expect(holdsSecret(value) && !isSecret(name, variable), `${name}: ${kind}`).toBe(false);
    const isShown = JSON.stringify(result.described).includes(marker);
    expect(isShown && isSecret(name, variable), `${name}: ${kind}`).toBe(false);
  }
});

test('all variables broken at once are complained about at once', () => {
  for (const value of Object.values(broken)) {
    const result = tryToRead(
      Object.fromEntries(Object.keys(variables).map((name) => [name, value])),
    );
    expect(result).toHaveProperty('complaint');
    expect(JSON.stringify(result)).not.toContain(marker);
  }
});

test('what looks like a secret is one unless it is declared not to be', () => {
  const variable = { means: '', wanted: '', schema: variables.HOST.schema };
  for (const name of ['STRIPE_SECRET', 'MAP_KEY', 'CDN_TOKEN', 'PROXY_PASSWORD', 'REDIS_URL']) {
    expect(isSecret(name, variable), name).toBe(true);
  }
  expect(isSecret('SITE_NAME', variable)).toBe(false);
  expect(isSecret('CDN_URL', { ...variable, secret: false })).toBe(false);
});

test('the program prints none of them either', async () => {
  const kinds = ['a secret alone', 'an address that cannot be parsed', 'a whole file'] as const;
  for (const kind of kinds) {
    const value = broken[kind];
    const names = Object.keys(variables).filter((name) => name !== 'LOG_LEVEL');
    const given = Object.fromEntries(names.map((name) => [name, value]));
    const { code, output, complaint } = await runSorot('orders', given, 'list');
    expect(code, kind).toBe(1);
    expect(output + complaint, kind).not.toContain(marker);
    expect(complaint, kind).toContain('DATABASE_URL must be an address such as');
  }
});

test('a server that cannot be reached is named without its login', async () => {
  const login = `films:${marker}-9%2F9`;
  const { code, output, complaint } = await runSorot(
    'orders',
    { DATABASE_URL: `postgres://${login}@127.0.0.1:1/films?password=${marker}-0-0` },
    'list',
  );
  expect(code).toBe(1);
  expect(complaint).toContain('127.0.0.1:1/films cannot be reached');
  expect(output + complaint).not.toContain(marker);
});

function tryToRead(source: NodeJS.ProcessEnv) {
  try {
    return { described: describeVariables(readEnvironment(source)) };
  } catch (error) {
    return { complaint: String(error) };
  }
}
