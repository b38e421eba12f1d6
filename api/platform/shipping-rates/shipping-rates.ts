import { LRUCache } from 'lru-cache';
import type { Logger } from '../log/logger.ts';

/** A parcel within Indonesia. */
export type Parcel = {
  /** Five digits. */
  postcode: string;
  grams: number;
  /** Rupiah. */
  value: number;
};

/** A courier's service for a parcel. */
export type CourierRate = {
  /** Stable, such as `jne:reg`. */
  id: string;
  courier: string;
  service: string;
  /** Rupiah. */
  price: number;
  /** Null: unknown. */
  daysFrom: number | null;
  daysTo: number | null;
  takesCash: boolean;
};

/** Knows what couriers charge. Fails if it is down, refuses its key, or answers nonsense. */
export type RatesProvider = {
  /** Empty: no courier takes the parcel there. */
  ask(parcel: Parcel, signal: AbortSignal): Promise<CourierRate[]>;
};

export type ShippingRates = {
  /** Assumed of an item without a weight; 0: its weight is unknown. */
  itemGrams: number;
  /** Cheapest first. Empty: the shop's own prices count. */
  find(parcel: Parcel): Promise<CourierRate[]>;
  /** What `find` answered lately, without asking anybody. */
  recall(parcel: Parcel): CourierRate[];
};

/** For shops without a provider. */
export const noShippingRates: ShippingRates = {
  itemGrams: 0,
  find: async () => [],
  recall: () => [],
};

/** Milliseconds. A shopper waits for a provider, and an order for a known answer, no longer. */
const timeout = 3_000;
const freshFor = 10 * 60_000;
const recalledFor = freshFor + 60_000;
/** A provider that has failed is left alone for so long. */
const pause = 60_000;
/** At most this many parcels are asked about at once; the others get the shop's own prices. */
const maxAtOnce = 8;
const maxParcels = 5_000;
const maxRates = 20;

type Kept = { rates: CourierRate[]; at: number };

/**
 * A provider whose answers are cached by postcode and weight. While it fails nobody waits for it:
 * one parcel a minute tries it again.
 */
export function createShippingRates(options: {
  provider: RatesProvider;
  itemGrams: number;
  logger?: Pick<Logger, 'warn' | 'info'> | undefined;
  now?: () => number;
}): ShippingRates {
  const { provider, itemGrams, logger, now = Date.now } = options;
  const known = new LRUCache<string, Kept>({ max: maxParcels });
  const asking = new Map<string, Promise<CourierRate[]>>();
  let retryAt: number | null = null;

  async function ask(parcel: Parcel): Promise<CourierRate[]> {
    // The others do not wait for the one that tries it again.
    if (retryAt !== null) retryAt = now() + pause;
    try {
      const rates = await provider.ask(parcel, AbortSignal.timeout(timeout));
      if (retryAt !== null) logger?.info({}, 'shipping rates are available again');
      retryAt = null;
      known.set(keyOf(parcel), { rates: sortRates(rates), at: now() });
    } catch (error) {
      if (retryAt === null) logger?.warn({ err: error }, 'no shipping rates: the zones count');
      retryAt = now() + pause;
    }
    return recall(parcel, freshFor);
  }

  function recall(parcel: Parcel, maxAge: number): CourierRate[] {
    const kept = known.get(keyOf(parcel));
    return kept && now() - kept.at <= maxAge ? kept.rates : [];
  }

  return {
    itemGrams,
    async find(parcel) {
      const key = keyOf(parcel);
      const kept = known.get(key);
      if (kept && now() - kept.at <= freshFor) return kept.rates;
      const current = asking.get(key);
      if (current) return current;
      if ((retryAt !== null && now() < retryAt) || asking.size >= maxAtOnce) return [];
      const answer = ask(parcel).finally(() => asking.delete(key));
      asking.set(key, answer);
      return answer;
    },
    recall: (parcel) => recall(parcel, recalledFor),
  };
}

function keyOf({ postcode, grams }: Parcel): string {
  return `${postcode} ${grams}`;
}

function sortRates(rates: CourierRate[]): CourierRate[] {
  const byId = new Map<string, CourierRate>();
  for (const rate of rates.toSorted((one, two) => one.price - two.price)) {
    if (!byId.has(rate.id)) byId.set(rate.id, rate);
  }
  return [...byId.values()].slice(0, maxRates);
}

/** Rates that are known already, without asking anybody, for transactions. */
export function onlyKnown(rates: ShippingRates): ShippingRates {
  return { ...rates, find: async (parcel) => rates.recall(parcel) };
}
