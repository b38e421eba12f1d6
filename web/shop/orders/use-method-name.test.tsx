import { expect, test } from 'vitest';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { renderPart } from '#test/render-part.tsx';
import { SiteContext, unknownSite } from '#web/lib/use-site.ts';
import { useMethodName } from './use-method-name.ts';

function MethodName({ id }: { id: string }) {
  return useMethodName()(id === 'cheque' ? id : gatewayIdSchema.parse(id));
}

test.each([
  ['cheque', 'Cheque'],
  ['planted_pay', 'Card, e-wallet or virtual account (Planted Pay)'],
  ['gone_pay', 'Card, e-wallet or virtual account (gone_pay)'],
])('the method %s is called %s', (id, name) => {
  const site = { ...unknownSite, gateways: { planted_pay: 'Planted Pay' } };
  const shown = renderPart(
    <SiteContext value={site}>
      <MethodName id={id} />
    </SiteContext>,
  );
  expect(shown).toBe(name);
});
