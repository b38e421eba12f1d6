import { createContext, type ReactNode, useContext } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { renderPart } from '#test/render-part.tsx';
import { addProduct } from '#test/shop.ts';
import { RefundForm } from './orders/refund-form.tsx';
import { ReturnForms } from './orders/return-forms.tsx';

const PartContext = createContext<ReactNode>(null);

function ShownPart() {
  return useContext(PartContext);
}

/** Forms read the session from the page's router. */
const Page = createRoutesStub([{ id: 'root', path: '/', Component: ShownPart }]);

function render(part: ReactNode): string {
  return renderPart(
    <PartContext value={part}>
      <Page />
    </PartContext>,
  );
}

test('a refused refund or decision keeps what was typed, in its own form', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const { client } = await addAccount(api, 'shop');
  const lines = [{ product: await addProduct(api) }];
  const { number } = await addOrder(api, { lines, status: 'completed' });
  const { order } = (await client.shop.getAnyOrder({ number })).data;
  const answerOf = (values: Record<string, string>) => ({ values, errors: {}, problem: 'No.' });
  const typed = { intent: 'refund', amount: '999999', reason: 'Rusak' };
  const refund = render(<RefundForm order={order} refundKey="k" answer={answerOf(typed)} />);
  expect(refund).toContain('value="999999"');
  expect(refund).toContain('>Rusak</textarea>');

  const asked = {
    reason: 'Kecil',
    requested_at: order.placed_at,
    answer: '',
    decided_at: null,
    lines: [],
  };
  const returns = [1, 2].map((id) => ({ ...asked, id, state: 'requested' as const }));
  const decided = { intent: 'return', id: '2', answer: 'Kirim dulu' };
  const html = render(<ReturnForms order={{ ...order, returns }} answer={answerOf(decided)} />);
  expect(html.match(/Kirim dulu/g)).toHaveLength(1);
  expect(html.indexOf('Kirim dulu')).toBeGreaterThan(html.indexOf('value="2"'));
});
