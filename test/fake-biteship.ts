import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openShippingRates } from '#api/platform/shipping-rates/open-shipping-rates.ts';
import type { ShippingRates } from '#api/platform/shipping-rates/shipping-rates.ts';

export const biteshipKey = 'biteship_test.for-tests';

/** Postcode that the tested shops send from. */
export const biteshipOrigin = '40115';

type Pricing = Record<string, unknown>;

type Sent = {
  destination_postal_code: number;
  couriers: string;
  items: { weight: number; value: number; quantity: number }[];
};

export type FakeBiteship = {
  url: string;
  rates: ShippingRates;
  /** What it was asked, oldest first. */
  asked: Sent[];
  /** Offered everywhere but in the postcode 99999, unless `places` says what is offered where. */
  offer(pricing: Pricing[]): void;
  /** `slow`: never answers; `garbage`: answers something else. */
  behave(as: 'well' | 'down' | 'slow' | 'garbage' | 'refusing'): void;
  close(): Promise<void>;
};

export function pricing(
  courier: string,
  service: string,
  price: unknown,
  more: Pricing = {},
): Pricing {
  return {
    courier_name: courier,
    courier_code: courier.toLowerCase().replaceAll(/[^a-z]/g, ''),
    courier_service_name: service,
    courier_service_code: service.toLowerCase().replaceAll(/[^a-z]/g, ''),
    currency: 'IDR',
    duration: '2 - 3 days',
    shipment_duration_range: '2 - 3',
    shipment_duration_unit: 'days',
    available_for_cash_on_delivery: false,
    price,
    ...more,
  };
}

const usual = [
  pricing('SiCepat', 'Reguler', 21_000),
  pricing('JNE', 'REG', 18_000, { available_for_cash_on_delivery: true }),
  pricing('JNE', 'YES', 34_000, { shipment_duration_range: '1' }),
];

/** Biteship on an address of this machine, with the call and answers that it documents. */
export async function startFakeBiteship(
  options: { itemGrams?: number; places?: Record<string, Pricing[]> } = {},
): Promise<FakeBiteship> {
  const { itemGrams = 0, places } = options;
  const asked: Sent[] = [];
  let offered: Pricing[] = usual;
  let behaviour: Parameters<FakeBiteship['behave']>[0] = 'well';
  const server = createServer((request, response) => {
    if (behaviour === 'down') request.socket.destroy();
    else text(request).then((body) => answer(request.headers.authorization, body, response));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  function answer(key: string | undefined, body: string, response: ServerResponse): void {
    const send = (status: number, json: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    };
    if (key !== biteshipKey || behaviour === 'refusing') {
      send(401, { success: false, error: 'Authentication failed', code: 40000001 });
      return;
    }
    const sent: Sent = JSON.parse(body);
    asked.push(sent);
    if (behaviour === 'slow') return;
    if (behaviour === 'garbage') {
      response.end('<html>');
      return;
    }
    const there = places ? places[sent.destination_postal_code] : offered;
    if (sent.destination_postal_code === 99_999 || !there) {
      send(400, { success: false, error: 'No courier available', code: 40001010 });
      return;
    }
    send(200, { success: true, object: 'courier_pricing', code: 20001003, pricing: there });
  }

  return {
    url,
    rates: openShippingRates(
      {
        BITESHIP_API_KEY: biteshipKey,
        BITESHIP_ORIGIN_POSTCODE: biteshipOrigin,
        BITESHIP_COURIERS: ['jne', 'sicepat'],
        BITESHIP_URL: url,
      },
      { currency: 'IDR', itemGrams },
    ),
    asked,
    offer: (given) => {
      offered = given;
    },
    behave: (as) => {
      behaviour = as;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
