import { askByQris } from '#api/platform/qris.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import type { Address } from '#contract/shop/address.ts';
import type {
  AdminOrder,
  Order,
  OrderEvent,
  OrderLine,
  OrderPayment,
  ShownGatewayPayment,
} from '#contract/shop/order-schemas.ts';
import { presentDownload } from '../../downloads/present-download.ts';
import {
  countMoneyToSettle,
  isInReview,
  isPayable,
  isShipped,
  listActions,
  listMails,
  listTransitions,
  refundStateOf,
} from '../policy.ts';
import type { AdminOrderRow } from '../queries/find-admin-order.ts';
import type { AttemptRow, EventRow, LineRow, OrderRow } from '../queries/find-order.ts';

/** An order as its customer sees it. */
export function presentOrder(row: OrderRow, config: ShopConfig): Order {
  const events = row.events.filter((event) => event.public);
  const shipped = isShipped(row.order, row.shipments.length);
  return { ...presentShared(row, config), shipped, timeline: events.map(presentEvent) };
}

/** An order as operators see it. */
export function presentAdminOrder(
  row: AdminOrderRow,
  config: ShopConfig,
  { warnings }: Pick<RequestContext, 'warnings'>,
): AdminOrder {
  const { order, events } = row;
  const toSettle = countMoneyToSettle(row);
  return {
    ...presentShared(row, config),
    version: order.version,
    money_to_settle: toSettle > 0 ? { amount: toSettle, currency: order.currency } : null,
    money_settled_at: order.moneySettledAt?.toISOString() ?? null,
    refunded: refundStateOf(order),
    account_id: order.accountId,
    language: order.language,
    is_mailed: order.email !== '' && !warnings.includes('mail_to_folder'),
    events: events.map((event) => ({
      ...presentEvent(event),
      public: event.public,
      account_id: event.account_id,
    })),
    transitions: listTransitions(order, 'staff'),
    has_proof: row.hasProof,
    proofs: row.proofs.map(({ id, width, height, created_at }) => ({
      id,
      width,
      height,
      sent_at: toInstant(created_at),
    })),
    gateway_payments: row.attempts.map((attempt) => presentAttempt(attempt, order.currency)),
    mails: listMails(row),
    customer_orders: row.customerOrders,
    weight_grams: row.lines
      .filter(({ kind }) => kind === 'physical')
      .reduce((sum, line) => sum + line.weight_grams * (line.quantity - line.refunded_quantity), 0),
  };
}

function presentShared(row: OrderRow, config: ShopConfig): Omit<Order, 'timeline' | 'shipped'> {
  const { order } = row;
  const money = (amount: number) => ({ amount, currency: order.currency });
  const billing = row.addresses.find(({ kind }) => kind === 'billing');
  if (!billing) throw new Error(`Order ${order.number} has no billing address`);
  const shipping = row.addresses.find(({ kind }) => kind === 'shipping');
  const { shippingName: name, shippingKind: kind, shippingCourier: courier } = order;
  return {
    number: order.number,
    status: order.status,
    email: order.email,
    notes: order.notes,
    placed_at: order.placedAt.toISOString(),
    completed_at: order.completedAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    item_count: row.itemCount,
    payment_in_review: isInReview({ ...order, hasProof: row.hasProof }),
    actions: listActions({ ...row, ...order }),
    payment: presentPayment(row, config),
    lines: row.lines.map((line) => presentLine(line, money)),
    coupons: row.coupons.map(({ code, discount }) => ({ code, discount: money(discount) })),
    items_total: money(order.itemsTotal),
    discount_total: money(order.discountTotal),
    shipping_total: money(order.shippingTotal),
    payment_code: money(order.paymentCode),
    tax_total: money(order.taxTotal),
    total: money(order.total),
    refunded_total: money(order.refundedTotal),
    billing_address: presentAddress(billing),
    shipping_address: shipping ? presentAddress(shipping) : null,
    shipping_method:
      name !== null && kind ? { name, kind, courier, service: order.shippingService } : null,
    shipments: row.shipments.map(({ courier, tracking_number, shipped_at }) => ({
      courier,
      tracking_number,
      shipped_at: toInstant(shipped_at),
    })),
    downloads: row.grants.map(presentDownload),
    refunds: row.refunds.map(({ id, amount, reason, items, created_at }) => ({
      id,
      amount: money(amount),
      reason,
      lines: items,
      refunded_at: toInstant(created_at),
    })),
    returns: row.returns.map(({ id, state, reason, items, answer, created_at, decided_at }) => ({
      id,
      state,
      reason,
      answer,
      lines: items,
      requested_at: toInstant(created_at),
      decided_at: decided_at && toInstant(decided_at),
    })),
  };
}

export function presentPayment(row: OrderRow, config: ShopConfig) {
  const { order, hasProof, proofSentAt } = row;
  const { paymentMethod: method, paymentCode: code } = order;
  const isOpen = isPayable({ ...order, hasProof }) && !hasProof;
  const payment: OrderPayment = {
    method,
    code,
    pay_until: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
    paid_at: order.paidAt?.toISOString() ?? null,
    bank_account: isOpen && method === 'bank_transfer' ? config.bankAccount : null,
    qris: isOpen && method === 'qris' && config.qris ? askByQris(config.qris, order.total) : null,
    cheque_to: isOpen && method === 'cheque' ? config.chequesTo : null,
    pay_url: isOpen ? findPayUrl(row) : null,
    proof_sent_at: proofSentAt && toInstant(proofSentAt),
  };
  return payment;
}

/** The page where an order can be paid now, as it is to be paid now. */
function findPayUrl({ order, attempts }: OrderRow): string | null {
  const now = new Date();
  const open = attempts.find(
    ({ gateway, amount, state, expires_at }) =>
      gateway === order.paymentMethod &&
      amount === order.total &&
      state === 'open' &&
      new Date(expires_at) > now,
  );
  return open?.pay_url ?? null;
}

/** An attempt to pay as operators see it. */
function presentAttempt(attempt: AttemptRow, currency: string): ShownGatewayPayment {
  const { gateway, reference, state, finding, amount, paid_amount: paid } = attempt;
  return {
    gateway,
    reference,
    state,
    finding,
    amount: { amount, currency },
    paid_amount: paid === null ? null : { amount: paid, currency },
    started_at: toInstant(attempt.created_at),
  };
}

function presentLine(line: LineRow, money: (amount: number) => OrderLine['total']): OrderLine {
  const { weight_grams: _weight, ...shown } = line;
  return {
    ...shown,
    unit_price: money(line.unit_price),
    subtotal: money(line.subtotal),
    discount: money(line.discount),
    total: money(line.subtotal - line.discount),
    tax: money(line.tax),
  };
}

function presentAddress(given: Address): Address {
  const { first_name, last_name, company, country, street, apartment } = given;
  const { village, district, city, state, area_code, postcode, phone } = given;
  return {
    first_name,
    last_name,
    company,
    country,
    street,
    apartment,
    village,
    district,
    city,
    state,
    area_code,
    postcode,
    phone,
  };
}

function presentEvent(event: EventRow): OrderEvent {
  const { kind, from_status, to_status, actor, note, created_at } = event;
  return { kind, from_status, to_status, actor, note, at: toInstant(created_at) };
}

/** PostgreSQL writes JSON with the offset of its own time zone. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}
