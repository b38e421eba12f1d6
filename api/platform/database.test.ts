import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/postgres.ts';
import { connectDatabase } from './database.ts';

test('a connection to a server that takes no writes is not used again', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const name = sql.identifier(new URL(database.url).pathname.slice(1));
  const owner = connectDatabase({ url: database.url });
  onTestFinished(owner.close);
  const demote = (state: 'on' | 'off') =>
    owner.db.execute(
      sql`alter database ${name} set default_transaction_read_only = ${sql.raw(state)}`,
    );
  const write = () =>
    site.db.transaction((tx) => tx.execute(sql`create table if not exists written ()`));

  await demote('on');
  const site = connectDatabase({ url: database.url, maxConnections: 1 });
  onTestFinished(site.close);
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await demote('off');
  await write();
});

test('a connection for reading cannot write', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = connectDatabase({ url: database.url, readOnly: true });
  onTestFinished(close);
  await expect(db.execute(sql`delete from rate_limits`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  await db.execute(sql`select from rate_limits`);
});

test('an int8 is a number, and one that a number cannot hold is refused', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool, close } = connectDatabase({ url: database.url });
  onTestFinished(close);
  const text =
    'select 9007199254740991::int8 as id, array[1, null]::int8[] as ids, null::int8 as no';
  const row = { id: Number.MAX_SAFE_INTEGER, ids: [1, null], no: null };

  expect((await db.execute(sql.raw(text))).rows).toEqual([row]);
  expect((await pool.query(text)).rows).toEqual([row]);
  await expect(db.execute(sql`select 9007199254740992::int8`)).rejects.toMatchObject({
    cause: { message: '9007199254740992 does not fit into a number' },
  });
  await expect(pool.query('select array[-9007199254740993]::int8[]')).rejects.toThrow(RangeError);
  expect((await pool.query('select 1 as id')).rows).toEqual([{ id: 1 }]);
});
