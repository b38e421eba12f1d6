import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { shippingContract } from '#contract/shop/shipping.ts';
import { addAddress, changeAddress, removeAddress } from './commands/save-address.ts';
import { normalizeAddress } from './normalize-address.ts';
import { presentAccountAddress } from './present-address.ts';
import { findAddresses } from './queries/find-addresses.ts';
import { findArea, findAreas } from './queries/find-areas.ts';
import { findShippingCountries } from './queries/find-shipping-methods.ts';

export function shippingRoutes({ db }: { db: Database }) {
  const endpoints = implement(shippingContract).$context<RequestContext>();
  return {
    listAreas: endpoints.listAreas.handler(async ({ input }) => {
      const { parent = null, search = '' } = input;
      const found = await findAreas(db, { parent, search });
      const isUnknown = found.length === 0 && parent !== null && !(await findArea(db, parent));
      if (isUnknown) throw problem('area_not_found');
      return { data: { areas: found } };
    }),

    listShippingCountries: endpoints.listShippingCountries.handler(async () => ({
      data: await findShippingCountries(db),
    })),

    listAddresses: endpoints.listAddresses.handler(async ({ context }) => {
      const rows = await findAddresses(db, viewerOf(context).accountId);
      return { data: { addresses: rows.map(presentAccountAddress) } };
    }),

    addAddress: endpoints.addAddress.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const { is_default_billing, is_default_shipping, ...given } = input;
      const flags = {
        isDefaultBilling: is_default_billing,
        isDefaultShipping: is_default_shipping,
      };
      const address = { ...(await normalizeAddress(db, given)), email: given.email };
      const row = await addAddress(db, accountId, address, flags);
      return { data: { address: presentAccountAddress(row) } };
    }),

    changeAddress: endpoints.changeAddress.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const { id, is_default_billing, is_default_shipping, ...given } = input;
      const flags = {
        isDefaultBilling: is_default_billing,
        isDefaultShipping: is_default_shipping,
      };
      const address = { ...(await normalizeAddress(db, given)), email: given.email };
      const row = await changeAddress(db, { accountId, id }, address, flags);
      return { data: { address: presentAccountAddress(row) } };
    }),

    removeAddress: endpoints.removeAddress.handler(async ({ input, context }) => {
      await removeAddress(db, { accountId: viewerOf(context).accountId, id: input.id });
      return { data: { done: true as const } };
    }),
  };
}
