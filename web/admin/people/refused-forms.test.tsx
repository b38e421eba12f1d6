import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import MessagePage from './message.route.tsx';
import PaymentPage, { action } from './payment.route.tsx';

/** A page after its form was refused. */
function renderRefused(
  Component: Parameters<typeof createRoutesStub>[0][number]['Component'],
  loaderData: object,
  values: Record<string, string>,
): string {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component }]);
  const answer = { values, errors: {}, problem: 'No.' };
  return renderPart(
    <Page hydrationData={{ loaderData: { page: loaderData }, actionData: { page: answer } }} />,
  );
}

test('a refused refund keeps its amount, because an empty one means everything', () => {
  const payment = {
    reference: 'SRT1',
    state: 'confirmed',
    username: 'sari',
    account_id: 7,
    plan: 'basic',
    amount: { amount: 39_123, currency: 'IDR' },
    created_at: '2026-11-01T00:00:00.000Z',
    proof_sent_at: null,
    rejected_because: null,
    refunded: null,
    gateway_payments: [],
  };
  const values = { intent: 'refund', reason: 'Twice', amount: '9000', end: 'on' };
  const html = renderRefused(PaymentPage, { payment }, values);
  expect(html).toMatch(/<input[^>]*name="reason"[^>]*value="Twice"/);
  expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="9000"/);
  expect(html).toMatch(/<input[^>]*name="end"[^>]*checked/);
});

test('a refused note does not turn up in the answer to the visitor', () => {
  const message = {
    id: 1,
    name: 'Budi',
    email: 'budi@example.org',
    message: 'Hello',
    state: 'open',
    sent_at: '2026-11-01T00:00:00.000Z',
    account_id: null,
    entries: [],
  };
  const html = renderRefused(MessagePage, { message }, { intent: 'note', text: 'Troublemaker' });
  const [, answer, note] = html.split('<textarea');
  expect(answer).not.toContain('Troublemaker');
  expect(note).toContain('Troublemaker');
});

test('a payment is confirmed, rejected and refunded after its amount was repeated', async () => {
  const calls: unknown[] = [];
  const record = (name: string) => async (input: unknown) => void calls.push([name, input]);
  const amount = { amount: 39_123, currency: 'IDR' };
  const plans = {
    listPayments: async () => ({ data: { payments: [{ reference: 'SRT1', amount }] } }),
    confirmPayment: record('confirm'),
    rejectPayment: record('reject'),
    refundPayment: record('refund'),
  };
  const context = new RouterContextProvider();
  // The rest of the client is not called.
  context.set(apiContext, { plans } as never);
  context.set(visitContext, { language: 'en' } as never);
  const url = new URL('http://site/admin/payments/SRT1');
  async function submit(fields: Record<string, string>) {
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
    const params = { reference: 'SRT1' };
    const answer = await action({ context, params, request, url } as never);
    return answer instanceof Response ? answer.status : answer.data;
  }
  const asked = { amount: 39_123, currency: 'IDR' };
  expect(await submit({ intent: 'confirm' })).toMatchObject({ asked });
  expect(await submit({ intent: 'reject', reason: 'None' })).toMatchObject({ asked });
  const refund = { intent: 'refund', reason: 'Twice', amount: '9.000' };
  expect(await submit(refund)).toMatchObject({ asked: { amount: 9_000 } });
  expect(await submit({ ...refund, amount: '' })).toMatchObject({ asked });
  expect(await submit({ ...refund, amount: '9.00' })).toMatchObject({
    errors: { amount: expect.any(String) },
  });
  expect(calls).toEqual([]);
  expect(await submit({ ...refund, confirmed: '9000' })).toBe(303);
  expect(await submit({ intent: 'confirm', confirmed: '39123' })).toBe(303);
  expect(calls).toMatchObject([
    ['refund', { reference: 'SRT1', amount: 9_000 }],
    ['confirm', { reference: 'SRT1' }],
  ]);
});
