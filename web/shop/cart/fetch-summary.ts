import type { CartSummary } from './cart-summary.route.ts';

/** `address`: of the summary, in the page's language. Rejects without a valid answer. */
export async function fetchSummary(address: string): Promise<CartSummary> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`);
  return answer.json();
}
