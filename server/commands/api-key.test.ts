import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { runSorot } from '#test/run-sorot.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function runApiKey(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  return runSorot('api-key', { DATABASE_URL }, ...parameters);
}

test('a key is created, listed and revoked', async () => {
  const { session } = await addAccount(api, 'shop');
  const refused = await runApiKey('add', session.username, 'Kasir', 'editor');
  expect(refused).toMatchObject({
    code: 1,
    complaint: 'A key can only have roles that your account has.\n',
  });
  const added = await runApiKey('add', session.username, 'Kasir', 'shop');
  const client = api.clientOf(/sorot_[\w-]{43}/.exec(added.output)?.[0] ?? '');
  await client.ops.listApiKeys();
  const listed = (await runApiKey('list')).output;
  expect(listed).toContain(`${session.username}  Kasir  shop  expires `);
  const [id = ''] = /[\da-f-]{36}/.exec(listed) ?? [];
  expect((await runApiKey('revoke', id)).output).toContain(
    `Kasir of ${session.username} is refused from now on.`,
  );
  await expect(client.ops.listApiKeys()).rejects.toMatchObject({ code: 'api_key_not_valid' });
});
