import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { projectFolder } from '../project-folder.ts';
import {
  metadataProviders,
  paymentGateways,
  ratesProviders,
  subtitleServices,
} from './registry.ts';

test.each(Object.keys(paymentGateways))('%s has an id that can be stored, and a logo', (id) => {
  expect(gatewayIdSchema.safeParse(id).success).toBe(true);
  const logo = `web/public/payments/${id.replaceAll('_', '-')}.svg`;
  expect(existsSync(join(projectFolder, logo)), logo).toBe(true);
});

test('no two providers read a variable that is not the same for both', () => {
  const read = [paymentGateways, ratesProviders, metadataProviders, subtitleServices]
    .flatMap((registry) => Object.values(registry))
    .flatMap(({ variables }) => Object.entries(variables));
  for (const [name, variable] of read) {
    for (const [other, same] of read) if (name === other) expect(same, name).toBe(variable);
  }
});
