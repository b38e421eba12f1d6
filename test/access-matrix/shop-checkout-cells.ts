import { addOrder, type GivenOrder } from '../orders.ts';
import { filledForm, readyToOrder } from '../seed-checkout.ts';
import { type Cell, type Cells, everybody, type World } from './cells.ts';

type Body = Record<string, unknown>;

/** Ordering a cart of the owner, or of a guest whose browser all callers use. */
function ofCart(whose: 'account' | 'guest', change: Body = {}): Cell['prepare'] {
  return async ({ api, owner }: World) => {
    const { shopper } = await readyToOrder(api, whose === 'account' ? owner.headers : {});
    const body = { ...(await filledForm(shopper)), ...change };
    const token = shopper.token();
    return {
      path: '/checkout/',
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...(token && { 'shopper-token': token }) },
    };
  };
}

const nobody = { anonymous: 409, owner: 409, stranger: 409, operator: 409 };
const ordered = { anonymous: 201, owner: 201, stranger: 201, operator: 201 };

/**
 * A call on an order of the owner: for everybody else it does not exist without the mailed link.
 */
function onOrder(path: string, body: Body, given: GivenOrder = {}): Cell[] {
  const prepare = (withLink: boolean) => async (world: World) => {
    const { api, owner } = world;
    const { number, token } = await addOrder(api, { accountId: owner.id, ...given });
    return { path: `/orders/${number}/${path}/`, body: { ...body, ...(withLink && { token }) } };
  };
  const alone = { anonymous: 404, owner: 200, stranger: 404, operator: 404 };
  return [
    { about: "the owner's", prepare: prepare(false), status: alone },
    everybody('of a link', prepare(true)),
  ];
}

const unknownOrder = { number: 'NONE', phone: '0812 0000 0000', payment_method: 'qris' };

export const shopCheckoutCells: Cells = {
  'shop.getCheckout': [
    everybody('of an empty cart', '/checkout/', 409),
    {
      about: 'of the owner',
      prepare: async ({ api, owner }) => {
        await readyToOrder(api, owner.headers);
        return { path: '/checkout/' };
      },
      status: { ...nobody, owner: 200 },
    },
  ],
  'shop.placeOrder': [
    { about: "of the owner's cart", prepare: ofCart('account'), status: { ...nobody, owner: 201 } },
    { about: "of the browser's guest", prepare: ofCart('guest'), status: ordered },
    ...[{ price: 1 }, { role: 'operator' }, { account_id: 1 }, { status: 'completed' }].map(
      (change) => {
        const status = { anonymous: 422, owner: 422, stranger: 422, operator: 422 };
        return { about: JSON.stringify(change), prepare: ofCart('guest', change), status };
      },
    ),
  ],
  'shop.payOrder': [
    ...onOrder('payment', { payment_method: 'bank_transfer' }),
    everybody('none', { path: '/orders/NONE/payment/', body: { payment_method: 'cheque' } }, 404),
  ],
  'shop.startOrderPayment': [
    everybody('none', { path: '/orders/NONE/gateway_payment/', body: {} }, 404),
    everybody(
      'paid otherwise',
      async ({ api }) => {
        const { number, token } = await addOrder(api);
        return { path: `/orders/${number}/gateway_payment/`, body: { token } };
      },
      409,
    ),
  ],
  'shop.checkOrderPayment': onOrder('gateway_payment/check', {}),
  'gateways.receiveNotification': [
    everybody(
      'not signed',
      {
        path: '/gateways/midtrans/notifications/',
        body: { order_id: '1', status_code: '200', gross_amount: '1.00', signature_key: '00' },
      },
      403,
    ),
    everybody(
      'without the token',
      { path: '/gateways/xendit/callbacks/', body: { external_id: '1' } },
      403,
    ),
    everybody('of no gateway', { path: '/gateways/nobody/notifications/', body: {} }, 404),
  ],
  'shop.payTrackedOrder': [
    everybody('of nothing', { path: '/order_tracking/payment/', body: unknownOrder }, 404),
  ],
  'shop.startTrackedPayment': [
    everybody('of nothing', { path: '/order_tracking/gateway_payment/', body: unknownOrder }, 404),
  ],
  'shop.sendTrackedProof': [
    everybody('without a picture', { path: '/order_tracking/proof/', body: {} }, 422),
  ],
  'shop.sendProof': [
    everybody('without a picture', { path: '/orders/NONE/proof/', body: {} }, 422),
  ],
};
