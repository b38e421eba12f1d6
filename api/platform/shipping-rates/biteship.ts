import { z } from 'zod';
import type { CourierRate, RatesProvider } from './shipping-rates.ts';

export type BiteshipConfig = {
  key: string;
  /** Postcode that parcels are sent from. */
  origin: string;
  /** Codes of couriers. */
  couriers: string[];
  url: string;
};

const code = z.string().regex(/^[\w-]{1,30}$/);
const name = z.string().trim().min(1).max(60);

const pricing = z.object({
  courier_code: code,
  courier_service_code: code,
  courier_name: name,
  courier_service_name: name,
  price: z.int().min(1).max(100_000_000),
  currency: z.literal('IDR').default('IDR'),
  /** `2 - 3`, or `1`. */
  shipment_duration_range: z.string().max(40).nullish(),
  shipment_duration_unit: z.string().max(40).nullish(),
  available_for_cash_on_delivery: z.boolean().default(false),
});

const answer = z.object({ pricing: z.array(z.unknown()).max(500) });

/** It knows the request well enough to refuse it: no courier takes this parcel there. */
const refusals = new Set([400, 404, 422]);

/** Biteship: https://biteship.com/id/docs/api/rates/retrieve */
export function createBiteship({ key, origin, couriers, url }: BiteshipConfig): RatesProvider {
  return {
    async ask({ postcode, grams, value }, signal) {
      const response = await fetch(`${url}/v1/rates/couriers`, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: key,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          origin_postal_code: Number(origin),
          destination_postal_code: Number(postcode),
          couriers: couriers.join(','),
          items: [{ name: 'Merchandise', weight: grams, value, quantity: 1 }],
        }),
        redirect: 'error',
        signal,
      });
      const text = await response.text();
      if (refusals.has(response.status)) return [];
      if (!response.ok) throw new Error(`Biteship: ${response.status}: ${text.slice(0, 300)}`);
      const offered = answer.parse(JSON.parse(text)).pricing;
      const rates = offered.flatMap((each) => toRate(pricing.safeParse(each).data) ?? []);
      if (rates.length === 0 && offered.length > 0) {
        throw new Error(`Biteship: no rate can be read: ${text.slice(0, 300)}`);
      }
      return rates;
    },
  };
}

function toRate(offer: z.output<typeof pricing> | undefined): CourierRate | null {
  if (!offer) return null;
  return {
    id: `${offer.courier_code}:${offer.courier_service_code}`.toLowerCase(),
    courier: offer.courier_name,
    service: offer.courier_service_name,
    price: offer.price,
    ...readDays(offer.shipment_duration_range, offer.shipment_duration_unit),
    takesCash: offer.available_for_cash_on_delivery,
  };
}

/** A parcel that takes hours takes a day at most. */
function readDays(range: string | null | undefined, unit: string | null | undefined) {
  const [from, to = from] = (range?.match(/\d{1,3}/g) ?? []).map(Number);
  if (from === undefined || to === undefined) return { daysFrom: null, daysTo: null };
  if (unit && !/day|hari/i.test(unit)) return { daysFrom: 1, daysTo: 1 };
  return { daysFrom: Math.min(from, to), daysTo: Math.max(from, to) };
}
