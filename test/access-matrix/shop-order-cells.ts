import { addOrder, type GivenOrder } from '../orders.ts';
import { addProduct } from '../shop.ts';
import { type Cell, type Cells, everybody, operatorAlone, signedIn, type World } from './cells.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** An order of the owner with an article and a download. */
async function orderOf({ api, owner }: World, given: GivenOrder = {}) {
  const shirt = await addProduct(api);
  const song = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [{ name: 'Lagu.flac' }],
  });
  const lines = [{ product: shirt, quantity: 2 }, { product: song }];
  const order = await addOrder(api, { accountId: owner.id, lines, ...given });
  const seen = (await owner.client.shop.getOrder({ number: order.number })).data.order;
  return { ...order, lines: [{ item_id: seen.lines[0]?.id, quantity: 1 }], seen };
}

/** May be called without sign-in, but for everybody else the order does not exist. */
function ofOwner(about: string, prepare: Cell['prepare'], status = 200): Cell {
  return {
    about,
    prepare,
    status: { anonymous: 404, owner: status, stranger: 404, operator: 404 },
  };
}

/** A call on an order of the owner, and again with the mailed link, which works for everybody. */
function onOrder(
  given: GivenOrder,
  call: (order: Awaited<ReturnType<typeof orderOf>>) => { path: string; body: object },
  status: number,
): Cell[] {
  return [
    ofOwner("the owner's", async (world) => call(await orderOf(world, given)), status),
    everybody(
      'of a link',
      async (world) => {
        const order = await orderOf(world, given);
        const { path, body } = call(order);
        return { path, body: { ...body, token: order.token } };
      },
      status,
    ),
  ];
}

function opsCell(given: GivenOrder, path: string, body: object, status = 200): Cell[] {
  const what = path || 'itself';
  return [
    operatorAlone(
      `the owner's: ${what}`,
      async (world) => ({
        path: `/ops/orders/${(await orderOf(world, given)).number}/${path}`,
        body,
      }),
      status,
    ),
    operatorAlone(`of nothing: ${what}`, { path: `/ops/orders/NONE/${path}`, body }, 404),
  ];
}

export const shopOrderCells: Cells = {
  'shop.listOrders': [signedIn("one's own", '/orders/')],
  'shop.getOrder': [
    ofOwner("the owner's", async (world) => ({
      path: `/orders/${(await orderOf(world)).number}/`,
    })),
    everybody('of a link', async (world) => {
      const { number, token } = await orderOf(world);
      return { path: `/orders/${number}/?token=${token}` };
    }),
    everybody('of nothing', '/orders/NONE/', 404),
  ],
  'shop.cancelOrder': onOrder(
    {},
    ({ number }) => ({ path: `/orders/${number}/cancellation/`, body: {} }),
    200,
  ),
  'shop.reorder': onOrder(
    {},
    ({ number }) => ({ path: `/orders/${number}/reorder/`, body: {} }),
    201,
  ),
  'shop.requestReturn': onOrder(
    { status: 'completed' },
    ({ number, lines }) => ({
      path: `/orders/${number}/returns/`,
      body: { reason: 'Sobek', lines },
    }),
    201,
  ),
  'shop.trackOrder': [
    everybody('with number and address', async (world) => {
      const { number, email } = await orderOf(world);
      return { path: '/order_tracking/', body: { number, email } };
    }),
    everybody(
      'with another address',
      async (world) => {
        const { number } = await orderOf(world);
        return { path: '/order_tracking/', body: { number, email: 'else@example.org' } };
      },
      404,
    ),
  ],
  'shop.listDownloads': [signedIn("one's own", '/downloads/')],
  'shop.issueDownload': [
    ...onOrder(
      { status: 'completed' },
      ({ seen }) => ({ path: `/downloads/${seen.downloads[0]?.id}/`, body: {} }),
      201,
    ),
    everybody('of nothing', { path: `/downloads/${nobody}/`, body: {} }, 404),
  ],
  'shop.listAllOrders': [operatorAlone('all', '/ops/orders/')],
  'shop.getAnyOrder': [
    operatorAlone("the owner's", async (world) => ({
      path: `/ops/orders/${(await orderOf(world)).number}/`,
    })),
    operatorAlone('none', '/ops/orders/NONE/', 404),
  ],
  'shop.transitionOrder': opsCell({}, 'transitions/', { to: 'processing', expected_version: 1 }),
  'shop.refundOrder': opsCell({ status: 'completed' }, 'refunds/', { amount: 1 }, 201),
  'shop.previewRefund': opsCell({ status: 'completed' }, 'refunds/preview/', { amount: 1 }),
  'shop.settleOrderMoney': opsCell(
    { status: 'cancelled', paidAt: new Date(), paymentCode: 0, total: 310_000 },
    'settlement/',
    { amount: 310_000, note: 'Dikembalikan' },
    201,
  ),
  'shop.noteOrder': opsCell({}, 'notes/', { note: 'Ditelepon' }, 201),
  'shop.shipOrder': opsCell(
    { status: 'processing' },
    'shipments/',
    { courier: 'JNE', tracking_number: 'JNE1' },
    201,
  ),
  'shop.decideReturn': [
    operatorAlone("the owner's", async (world) => {
      const { number, token, lines } = await orderOf(world, { status: 'completed' });
      const asked = [{ item_id: lines[0]?.item_id ?? 0, quantity: 1 }];
      const wish = { number, token, reason: 'Sobek', lines: asked };
      const { returns } = (await world.api.client.shop.requestReturn(wish)).data.order;
      const path = `/ops/orders/${number}/returns/${returns[0]?.id}/decision/`;
      return { path, body: { accept: true } };
    }),
    operatorAlone(
      'none',
      { path: '/ops/orders/NONE/returns/1/decision/', body: { accept: true } },
      404,
    ),
  ],
  'shop.getProof': [
    operatorAlone("the owner's", async (world) => ({
      path: `/ops/orders/${(await orderOf(world, { hasProof: true })).number}/proof/`,
    })),
    operatorAlone('none', '/ops/orders/NONE/proof/', 404),
  ],
  'shop.correctStock': [
    operatorAlone(
      'of a variant',
      async ({ api }) => {
        const sku = `S-${crypto.randomUUID()}`;
        await addProduct(api, { variants: [{ sku }] });
        return { path: '/ops/stock/', body: { sku, change: 1, note: 'Opname' } };
      },
      201,
    ),
    operatorAlone(
      'of nothing',
      { path: '/ops/stock/', body: { sku: 'NONE', change: 1, note: 'Opname' } },
      404,
    ),
  ],
  'shop.exportOrders': [operatorAlone('all', '/ops/orders_csv/')],
};
