import type { TestAccount } from './accounts.ts';
import type { TestApi } from './api.ts';
import { addOrder } from './orders.ts';
import { addProduct } from './shop.ts';

/**
 * An account's orders in every state that allows actions, and the ids of these orders and their
 * parts.
 */
export async function seedOrders(
  api: TestApi,
  { id: accountId, client }: TestAccount,
  email: string,
): Promise<Record<string, string[]>> {
  const sku = `S-${crypto.randomUUID()}`;
  const shirt = await addProduct(api, { variants: [{ sku, onHand: 10_000 }] });
  const song = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [{ name: 'Lagu.flac' }],
  });
  const lines = [{ product: shirt, quantity: 900 }, { product: song }];
  const given = { accountId, email, lines };
  const open = await addOrder(api, given);
  const done = await addOrder(api, { ...given, status: 'completed', hasProof: true });
  const asked = await addOrder(api, { ...given, status: 'completed' });
  const read = async ({ number }: { number: string }) =>
    (await client.shop.getOrder({ number })).data.order;
  const [doneNow, askedNow] = [await read(done), await read(asked)];
  const { returns } = (
    await client.shop.requestReturn({
      number: asked.number,
      reason: 'Sobek',
      lines: [{ item_id: askedNow.lines[0]?.id ?? 0, quantity: 1 }],
    })
  ).data.order;
  const all = [open, done, asked];
  const { offer } = (
    await client.shop.createOffer({
      name: 'Sari',
      phone: '0812 0000 0000',
      language: 'id',
      items: [{ sku, quantity: 1 }],
    })
  ).data;
  return {
    email: [email],
    sku: [sku],
    amount: ['1', '1000'],
    expected_version: ['1', '2', '3'],
    slug: [shirt.slug],
    number: all.map(({ number }) => number),
    numbers: [all.map(({ number }) => number).join(',')],
    token: [...all.map(({ token }) => token), offer.token],
    item_id: [doneNow, askedNow].map((order) => String(order.lines[0]?.id)),
    id: [String(doneNow.downloads[0]?.id), String(returns[0]?.id), String(offer.id)],
  };
}
