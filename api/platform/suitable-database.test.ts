import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createRole, queryDatabase } from '#test/database-role.ts';
import { migrateDatabase } from './migrate.ts';

/** A database of an account, made with these options of `CREATE DATABASE`. */
async function createDatabase(rights = 'NOSUPERUSER', options = 'TEMPLATE template0') {
  const { serverUrl } = inject('postgres');
  const role = await createRole(serverUrl, rights);
  const name = `unsuitable_${randomBytes(6).toString('hex')}`;
  const query = (statement: string) => queryDatabase(serverUrl, statement);
  await query(`CREATE DATABASE ${name} ${options}`);
  onTestFinished(async () => {
    await query(`DROP DATABASE ${name} WITH (FORCE)`);
    await role.drop();
  });
  const url = new URL(serverUrl);
  url.pathname = name;
  return { role, name, query, url: role.reach(url.href) };
}

function refusal(url: string): Promise<string> {
  return migrateDatabase(url).then(
    () => 'accepted',
    (error) => `${error.code}: ${error.message}`,
  );
}

test.each([
  ['SQL_ASCII', 'C', 'stores text as SQL_ASCII, and Sorot needs UTF8'],
  ['LATIN1', 'C', 'stores text as LATIN1, and Sorot needs UTF8'],
  ['UTF8', 'C', 'has a locale (LC_CTYPE) that does not know the letters of all languages'],
])('a new database in %s with the locale %s is refused', async (encoding, locale, words) => {
  const made = `TEMPLATE template0 ENCODING '${encoding}' LOCALE '${locale}'`;
  const { url } = await createDatabase('SUPERUSER', made);
  const answer = await refusal(url);
  expect(answer).toContain(`database_unsuitable: `);
  expect(answer).toContain(words);
  expect(answer).toContain(`CREATE DATABASE sorot TEMPLATE template0 ENCODING 'UTF8'`);
});

test('an account without rights is told which, and what it may do then suffices', async () => {
  const { url, role, name, query } = await createDatabase();
  expect(await refusal(url)).toContain(`GRANT CREATE ON DATABASE ${name} TO ${role.name}`);
  await query(`GRANT CREATE ON DATABASE ${name} TO ${role.name}`);
  expect(await refusal(url)).toContain(`GRANT USAGE, CREATE ON SCHEMA public TO ${role.name}`);
  await query(`ALTER DATABASE ${name} OWNER TO ${role.name}`);
  expect(await refusal(url)).toBe('accepted');
  await query(`ALTER DATABASE ${name} OWNER TO CURRENT_USER`);
});

test.each([
  [{ default_transaction_read_only: 'on' }, 'RESET default_transaction_read_only'],
  [{ session_replication_role: 'replica' }, 'RESET session_replication_role'],
])('an account with %j is refused', async (settings, remedy) => {
  const { url, role } = await createDatabase('SUPERUSER');
  await role.set(settings);
  expect(await refusal(url)).toContain(remedy);
  await role.reset();
  expect(await refusal(url)).toBe('accepted');
});

test('too few connections are named', async () => {
  const { url, role } = await createDatabase('SUPERUSER CONNECTION LIMIT 5');
  expect(await refusal(url)).toContain(`The account ${role.name} may open 5 connections`);
});
