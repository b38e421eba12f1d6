import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PlanOffer } from '#contract/plans.ts';
import { serverI18n } from '../i18n/server-i18n.server.ts';
import { PlanCard } from './plan-card.tsx';

const offer = (id: PlanOffer['id'], titles: number): PlanOffer => ({
  ...{ id, titles, price: { amount: 50_000, currency: 'IDR' } },
});

function draw(plan: PlanOffer, below: PlanOffer): string {
  const element = <PlanCard plan={plan} below={below} subscription={null} formKey="key" />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

test('a plan lists what it adds to the one below it', () => {
  const card = draw(offer('premium', 5), offer('basic', 3));
  expect(card).toContain('2 more titles than in Basic');
  expect(card).toContain('Choose Premium');
});

test('a plan that adds nothing says so, and cannot be bought', () => {
  // An account is enough for the one title.
  const card = draw(offer('basic', 1), offer('free', 1));
  expect(card).toContain('No titles need this plan right now');
  expect(card).not.toContain('Choose Basic');
});
