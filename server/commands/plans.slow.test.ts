import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-plans-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runPlans(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  return runSorot('plans', { DATABASE_URL, SOROT_DATA: folder }, ...parameters);
}

test('an operator finds a payment and confirms it', async () => {
  expect((await runPlans('payments')).output).toContain('There are no payments');
  const viewer = await addAccount(api);
  const { payment } = (await viewer.client.plans.subscribe({ plan: 'premium' })).data;
  const { username } = (await viewer.client.account.getUser()).data.user;
  const listed = (await runPlans('payments')).output;
  const amount = `IDR ${payment.amount.amount.toLocaleString('en')}`;
  for (const part of [payment.reference, amount, username]) {
    expect(listed).toContain(part);
  }
  const confirmed = await runPlans('confirm', payment.reference);
  expect(confirmed).toMatchObject({ code: 0, complaint: '' });
  expect(confirmed.output).toContain(`${payment.reference} is confirmed`);
  expect((await viewer.client.plans.getSubscription()).data.subscription.access).toBe('premium');
  expect((await runPlans('confirm', 'SRT-NONE')).complaint).toBe('This payment doesn’t exist.\n');

  const refund = ['refund', payment.reference, 'Maaf'];
  expect(await runPlans(...refund)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining(`Refund ${amount} of payment ${payment.reference}: add`),
  });
  const refunded = await runPlans(...refund, '--yes');
  expect(refunded.output).toContain(`${payment.reference} is refunded: ${amount}.`);
});

test('confirming a cancelled payment requires an explicit option', async () => {
  const viewer = await addAccount(api);
  const { payment } = (await viewer.client.plans.subscribe({ plan: 'basic' })).data;
  await viewer.client.plans.subscribe({ plan: 'premium' });
  expect((await runPlans('payments', 'cancelled')).output).toContain(payment.reference);
  const refused = await runPlans('confirm', payment.reference);
  expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('cancelled') });
  const confirmed = await runPlans('confirm', payment.reference, '--even-cancelled');
  expect(confirmed).toMatchObject({ code: 0, complaint: '' });
  expect((await viewer.client.plans.getSubscription()).data.subscription.access).toBe('basic');
});

test('an operator sets the plan that a title requires', async () => {
  await addTitles(api.db, [{ name: 'Senja' }]);
  expect(await runPlans('access', 'movie/senja', 'basic')).toMatchObject({ code: 0 });
  const { data } = await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja' });
  expect(data.title.access.required).toBe('basic');
  const missing = await runPlans('access', 'movie/none', 'basic');
  expect(missing).toMatchObject({ code: 1, complaint: expect.stringContaining('doesn’t exist') });
});

test('invalid arguments are refused with the usage', async () => {
  for (const parameters of [
    [],
    ['access', 'senja', 'basic'],
    ['payments', 'lost'],
    ['payments', '--even-cancelled'],
  ]) {
    const run = await runPlans(...parameters);
    expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('Usage:') });
  }
});
