import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { ordersContract } from '#contract/shop/orders.ts';
import { issueDownload } from '../downloads/commands/issue-download.ts';
import type { DownloadLinks } from '../downloads/download-link.ts';
import { presentDownload } from '../downloads/present-download.ts';
import { findGrants } from '../downloads/queries/find-grants.ts';
import type { ShopConfig } from '../shop-config.ts';
import { requestReturn } from './commands/returns.ts';
import { transitionOrder } from './commands/transition-order.ts';
import type { OrderLinks } from './order-link.ts';
import { presentOrder } from './present/present-order.ts';
import { presentSummary } from './present/present-summary.ts';
import { type CustomerOrderQuery, findCustomerOrder } from './queries/find-order.ts';
import { listOwnOrders } from './queries/list-orders.ts';
import type { TrackWithinLimits } from './queries/track-order.ts';

/** Orders as their customers see them. */
export function orderRoutes(deps: {
  db: Database;
  config: ShopConfig;
  links: OrderLinks;
  operator: OperatorContact;
  downloadLinks: DownloadLinks;
  /** Finds an order by its number and contact, within limits. */
  track: TrackWithinLimits;
}) {
  const { db, config } = deps;
  const endpoints = implement(ordersContract).$context<RequestContext>();

  async function answer(query: CustomerOrderQuery) {
    return { data: { order: presentOrder(await findCustomerOrder(deps, query), config) } };
  }

  /** The actor for a customer's own order. */
  function customerOf({ viewer }: RequestContext) {
    return { kind: 'customer' as const, accountId: viewer?.accountId ?? null };
  }

  return endpoints.router({
    listOrders: endpoints.listOrders.handler(async ({ input, context }) => {
      const { rows, page } = await listOwnOrders(db, viewerOf(context).accountId, input.cursor);
      return { data: { orders: rows.map(presentSummary), page } };
    }),

    getOrder: endpoints.getOrder.handler(({ input, context: { viewer } }) =>
      answer({ ...input, viewer }),
    ),

    cancelOrder: endpoints.cancelOrder.handler(async ({ input, context }) => {
      const query = { ...input, viewer: context.viewer };
      await findCustomerOrder(deps, query);
      const actor = customerOf(context);
      await transitionOrder(deps, { number: input.number, to: 'cancelled', actor });
      return answer(query);
    }),

    requestReturn: endpoints.requestReturn.handler(async ({ input, context }) => {
      const query = { ...input, viewer: context.viewer };
      await findCustomerOrder(deps, query);
      await requestReturn(deps, { ...input, actor: customerOf(context) });
      return answer(query);
    }),

    trackOrder: endpoints.trackOrder.handler(async ({ input, context }) => ({
      data: { order: await deps.track(input, context) },
    })),

    listDownloads: endpoints.listDownloads.handler(async ({ context }) => {
      const grants = await findGrants(db, { accountId: viewerOf(context).accountId });
      return { data: { downloads: grants.map(presentDownload) } };
    }),

    issueDownload: endpoints.issueDownload.handler(async ({ input, context: { viewer } }) => ({
      data: await issueDownload(deps, { ...input, viewer }),
    })),
  });
}
