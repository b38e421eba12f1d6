import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Payment, PlanOffer } from '#contract/plans.ts';
import { serverI18n } from '../i18n/server-i18n.server.ts';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import { PlanCard } from './plan-card.tsx';

const offer = (id: PlanOffer['id'], titles: number): PlanOffer => ({
  ...{ id, titles, price: { amount: 50_000, currency: 'IDR' } },
});

const drawCard = (plan: PlanOffer, below: PlanOffer) =>
  draw(<PlanCard plan={plan} below={below} subscription={null} formKey="key" />);

function draw(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

test('a plan lists what it adds to the one below it', () => {
  const card = drawCard(offer('premium', 5), offer('basic', 3));
  expect(card).toContain('2 more titles than in Basic');
  expect(card).toContain('Choose Premium');
});

test('a plan that adds nothing says so, and cannot be bought', () => {
  // An account is enough for the one title.
  const card = drawCard(offer('basic', 1), offer('free', 1));
  expect(card).toContain('No titles need this plan right now');
  expect(card).not.toContain('Choose Basic');
});

test('once a proof was sent, nobody is asked to pay again', () => {
  const payment: Payment = {
    reference: 'SRT-1',
    plan: 'basic',
    purpose: 'start',
    state: 'awaiting',
    amount: { amount: 50_007, currency: 'IDR' },
    method: 'bank_transfer',
    code: 7,
    due_at: '2026-11-30T00:00:00Z',
    created_at: '2026-11-29T00:00:00Z',
    confirmed_at: null,
    proof_sent_at: null,
    rejected_because: null,
    refunded: null,
  };
  expect(draw(<OpenPaymentNotice payment={payment} />)).toContain('50,007');
  const sent = { ...payment, proof_sent_at: '2026-11-29T08:00:00Z' };
  const notice = draw(<OpenPaymentNotice payment={sent} />);
  expect(notice).toContain('checking');
  expect(notice).not.toContain('50,007');
});
