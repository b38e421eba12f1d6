import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import MessagePage from './message.route.tsx';
import PaymentPage from './payment.route.tsx';

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
