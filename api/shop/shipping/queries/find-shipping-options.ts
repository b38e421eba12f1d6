import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  type CourierRate,
  noShippingRates,
  type Parcel,
  type ShippingRates,
} from '#api/platform/shipping-rates/shipping-rates.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import type { ShippingKind } from '#contract/constants/shop.ts';
import { type Destination, findShippingMethods } from './find-shipping-methods.ts';

/** A method of a zone, or a courier's service. */
export type ShippingOption = {
  /** The id that the contract shows. */
  id: string;
  kind: ShippingKind;
  names: Localized<string>;
  /** Minor units; for everything, or for the first kilogram. */
  price: number;
  pricePerKg: number;
  freeAbove: number | null;
  daysFrom: number | null;
  daysTo: number | null;
  /** Null: a method of a zone. */
  courier: Pick<CourierRate, 'courier' | 'service' | 'takesCash'> | null;
};

/** Weight and price of the pieces of an item that is sent. */
type SentItem = { weightGrams: number; quantity: number; unitPrice: number };

/**
 * The shipping methods for a destination. Where the shop sends to, couriers' services at their own
 * prices take the place of the zone's methods, unless nobody knows them: without a provider, a
 * postcode or the weight, or if no courier goes there. The cheapest takes over the zone's free
 * shipping. Collecting remains possible, and so does paying in cash.
 */
export async function findShippingOptions(
  db: DatabaseOrTransaction,
  destination: Destination & { postcode: string | null },
  { items, rates }: { items: SentItem[]; rates: ShippingRates },
): Promise<{ methods: ShippingOption[]; takesCod: boolean; needsPostcode: boolean }> {
  const zone = await findShippingMethods(db, destination);
  const own = zone.methods.map((method): ShippingOption => {
    return { ...method, id: String(method.id), courier: null };
  });
  const sending = own.filter(({ kind }) => kind !== 'pickup');
  const { takesCod } = zone;
  const { country, postcode } = destination;
  const isSent = rates !== noShippingRates && country === 'ID' && sending.length > 0;
  const parcel = isSent && postcode !== null ? packParcel(postcode, items, rates.itemGrams) : null;
  const found = parcel ? await rates.find(parcel) : [];
  if (found.length === 0) {
    return { methods: own, takesCod, needsPostcode: isSent && postcode === null };
  }
  const thresholds = sending.flatMap(({ freeAbove }) => freeAbove ?? []);
  const freeAbove = thresholds.length > 0 ? Math.min(...thresholds) : null;
  const couriers = found.map((rate, index) => toMethod(rate, index === 0 ? freeAbove : null));
  const needsOwn = takesCod && !found.some(({ takesCash }) => takesCash);
  const kept = own.filter(({ kind }) => kind === 'pickup' || needsOwn);
  return { methods: [...couriers, ...kept], takesCod, needsPostcode: false };
}

/**
 * Null: couriers have no price for it. An item without a weight counts as `itemGrams`, or as the
 * heaviest other one: it never makes the parcel cheaper.
 */
function packParcel(postcode: string, items: SentItem[], itemGrams: number): Parcel | null {
  const fallback = itemGrams || Math.max(0, ...items.map(({ weightGrams }) => weightGrams));
  if (items.length === 0 || fallback === 0) return null;
  let [grams, value] = [0, 0];
  for (const { weightGrams, quantity, unitPrice } of items) {
    const each = weightGrams || fallback;
    grams += each * quantity;
    value += unitPrice * quantity;
  }
  return { postcode, grams, value };
}

function toMethod(rate: CourierRate, freeAbove: number | null): ShippingOption {
  const { id, courier, service, price, daysFrom, daysTo, takesCash } = rate;
  // Couriers often repeat their name in that of a service.
  const isNamed = service.toLowerCase().startsWith(courier.toLowerCase());
  return {
    id,
    kind: 'courier',
    price,
    pricePerKg: 0,
    freeAbove,
    daysFrom,
    daysTo,
    names: { en: isNamed ? service : `${courier} ${service}` },
    courier: { courier, service, takesCash },
  };
}
