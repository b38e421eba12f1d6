import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describePooler } from '#test/pooler.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { runSorot, startSorot } from '#test/run-sorot.ts';

/** Server connections of the pooler: far fewer than requests at once. */
const poolSize = 2;

/** PgBouncer in front of a database. Returns the address of the database in it. */
async function startPooler(direct: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-pooler-'));
  const { line, url } = await describePooler(direct, { folder, poolSize });
  const [program = '', ...parameters] = line;
  const child = spawn(program, parameters, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  await expect.poll(() => ask(url, 'SELECT 1').catch(() => null)).not.toBeNull();
  return url;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

test('a site behind a pooler of transactions answers, writes, and hears of changes', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const data = await mkdtemp(join(tmpdir(), 'sorot pooled '));
  onTestFinished(() => rm(data, { recursive: true }));
  const variables = {
    SOROT_DATA: data,
    DATABASE_URL: await startPooler(database.url),
    DATABASE_DIRECT_URL: database.url,
  };
  const site = await startSorot(variables);
  onTestFinished(async () => void (await site.end()));

  // These pages send the same statements again and again, on whichever connection is free.
  const paths = [
    '/',
    '/movies',
    '/api/v1/home/',
    '/api/v1/titles/?type=movie',
    '/api/v1/products/',
  ];
  for (const language of ['id', 'ar', 'en', 'de']) {
    const answers = await Promise.all(
      paths.map((path) => fetch(site.url + path, { headers: { 'accept-language': language } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  }

  const password = 'tujuh perahu biru';
  const account = {
    ...{ username: 'pelanggan', email: 'sari@example.org', phone: '+62 812 0000 0000' },
    ...{ first_name: 'Sari', last_name: 'Wulandari', terms_accepted: true },
    ...{ password, confirm_password: password },
  };
  const signedUp = await fetch(`${site.url}/api/v1/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(signedUp.status, await signedUp.text()).toBe(201);
  const found = await runSorot('account', variables, 'list');
  expect(found).toMatchObject({ code: 0, output: expect.stringContaining(account.username) });

  // A notification tells the site to draw its cached page again.
  const readBlog = async () => (await fetch(`${site.url}/blogs`)).text();
  expect(await readBlog()).not.toContain('Hujan');
  await writeFile(join(data, 'hujan.md'), '---\ntitle: Hujan\ndate: 2026-01-02\n---\nWords.\n');
  const imported = await runSorot('import-posts', variables, data, '--author', 'Sari');
  expect(imported).toMatchObject({ code: 0 });
  await expect.poll(readBlog).toContain('Hujan');
  expect(site.output()).not.toMatch(/"level":(?:50|60)/);
});
