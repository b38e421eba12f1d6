import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, toRequest } from './buyers.ts';

export type Answered = { buyer: Buyer; key: string; status: number; number: string | undefined };

export type Crowd = {
  /** Final answers: an order, or a clear refusal. */
  answered: Answered[];
  /** Stops new buyers; resolves when all others have an answer. */
  leave(): Promise<void>;
};

/**
 * This many concurrent buyers place orders, each retrying with the same key until there is an
 * answer, through all failures in between. `findUrl`: the site's current address.
 */
export function startCrowd(
  findUrl: () => string,
  { buyers, clients }: { buyers: Buyer[]; clients: number },
): Crowd {
  const answered: Answered[] = [];
  const waiting = [...buyers];
  let isOpen = true;

  async function press(buyer: Buyer): Promise<void> {
    const key = randomUUID();
    // Each from an address of its own, because orders per address are limited.
    const address = `10.${(buyer.cartId >> 16) & 255}.${(buyer.cartId >> 8) & 255}.${buyer.cartId & 255}`;
    for (;;) {
      const answer = await ask(`${findUrl()}/api/v1/checkout/`, buyer, { key, address });
      if (answer && (answer.status === 201 || answer.status === 409)) {
        answered.push({ buyer, key, ...answer });
        return;
      }
      await sleep(50);
    }
  }

  async function keepPressing(): Promise<void> {
    for (let buyer = waiting.shift(); buyer && isOpen; buyer = waiting.shift()) await press(buyer);
  }

  const all = Promise.all(Array.from({ length: clients }, keepPressing));
  return {
    answered,
    async leave() {
      isOpen = false;
      await all;
    },
  };
}

async function ask(url: string, buyer: Buyer, { key, address }: { key: string; address: string }) {
  const { headers, ...request } = toRequest(buyer, key);
  try {
    const answer = await fetch(url, {
      ...request,
      headers: { ...headers, 'x-forwarded-for': address },
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = await answer.json();
    return { status: answer.status, number: data?.order.number as string | undefined };
  } catch {
    // Killed while answering, or not started yet.
    return undefined;
  }
}
