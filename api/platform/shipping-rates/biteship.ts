import { z } from 'zod';
import type { Provider } from '../providers/provider.ts';
import { secretText, site, type Variable } from '../providers/variable-schemas.ts';
import type { CourierRate, RatesProvider } from './shipping-rates.ts';

const variables = {
  BITESHIP_API_KEY: {
    means: "Key of Biteship, which knows couriers' prices; without it, the shipping zones count",
    wanted: 'a key such as biteship_live.…, with BITESHIP_ORIGIN_POSTCODE',
    schema: secretText(8, 500).optional(),
    needs: 'BITESHIP_ORIGIN_POSTCODE',
  },
  BITESHIP_ORIGIN_POSTCODE: {
    means: 'Postcode that parcels are sent from',
    wanted: 'five digits such as 40115',
    schema: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  },
  BITESHIP_COURIERS: {
    means: 'Couriers whose prices are shown, by their codes at Biteship',
    wanted: 'codes separated by commas',
    schema: z
      .string()
      .transform((given) => given.split(',').map((code) => code.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[\w-]{1,30}$/)).max(30))
      .default(['jne', 'jnt', 'sicepat', 'anteraja', 'pos', 'tiki']),
    secret: false,
  },
  BITESHIP_URL: {
    means: 'Address that stands in for Biteship, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
} satisfies Record<string, Variable>;

/** Biteship: https://biteship.com/id/docs/api/rates/retrieve */
export const biteship: Provider<RatesProvider, typeof variables> = {
  name: 'Biteship',
  variables,
  open(values) {
    const { BITESHIP_API_KEY: key, BITESHIP_ORIGIN_POSTCODE: origin } = values;
    if (key === undefined || origin === undefined) return null;
    return connect({
      key,
      origin,
      couriers: values.BITESHIP_COURIERS,
      url: values.BITESHIP_URL ?? 'https://api.biteship.com',
    });
  },
};

type Connection = {
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

/** Statuses that refuse a request Biteship understood: no courier takes this parcel there. */
const refusals = new Set([400, 404, 422]);

function connect({ key, origin, couriers, url }: Connection): RatesProvider {
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
