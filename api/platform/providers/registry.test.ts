import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { projectFolder } from '../project-folder.ts';
import { paymentGateways, ratesProviders } from './registry.ts';

test.each(Object.keys(paymentGateways))('%s has an id that can be stored, and a logo', (id) => {
  expect(gatewayIdSchema.safeParse(id).success).toBe(true);
  const logo = `web/public/payments/${id.replaceAll('_', '-')}.svg`;
  expect(existsSync(join(projectFolder, logo)), logo).toBe(true);
});

test('no two providers read the same variable', () => {
  const names = [paymentGateways, ratesProviders]
    .flatMap((registry) => Object.values(registry))
    .flatMap(({ variables }) => Object.keys(variables));
  expect(names).toEqual([...new Set(names)]);
});
