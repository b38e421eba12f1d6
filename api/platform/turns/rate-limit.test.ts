import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#api/platform/database.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { createRateLimit } from './rate-limit.ts';

const database = await openTestDatabase();

function createLimit(name: string) {
  return createRateLimit({ pool: database.pool, name, points: 3, seconds: 60 });
}

test('a client over its limit is refused, even by another process; others are not', async () => {
  const [here, there] = [createLimit('shared'), createLimit('shared')];
  await here('192.0.2.1');
  await there('192.0.2.1');
  await here('192.0.2.1');
  for (const limit of [here, there]) {
    await expect(limit('192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retry_after: expect.any(Number) },
    });
  }
  await here('192.0.2.2');
});

test('what was counted before the clock was set back is forgotten', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const later = Date.now() + 7 * 3_600_000;
  for (const [client, calls] of Object.entries({ '192.0.2.3': 4, '192.0.2.4': 2 })) {
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    const [here, there] = [createLimit('clock'), createLimit('clock')];
    for (let call = 1; call <= calls; call += 1) await here(client).catch(() => undefined);
    vi.useRealTimers();
    for (const limit of [here, there, here]) await limit(client);
    await expect(there(client)).rejects.toMatchObject({
      data: { retry_after: expect.any(Number) },
    });
  }
});

test('addresses of one IPv6 household are one client', async () => {
  const limit = createLimit('household');
  await limit('2001:db8:1:2::1');
  await limit('2001:db8:1:2:aaaa::');
  await limit('2001:0db8:1:2:0:0:0:9');
  await limit('2001:db8:1:3::1');
  await expect(limit('2001:db8:1:2::ffff')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('without the database each process counts separately', async () => {
  const away = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const limit = createRateLimit({ pool: away.pool, name: 'alone', points: 2, seconds: 60 });
  await limit('192.0.2.1');
  await limit('192.0.2.1');
  await expect(limit('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  await away.close();
});
