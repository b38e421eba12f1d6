import { addProduct, addPurchase } from '../shop.ts';
import { type Cells, everybody, signedIn, type World } from './cells.ts';

const form = { name: 'Sari', email: 'sari@example.org', stars: 4, text: 'Lembut.' };

/** A product that `owner` has bought, and optionally reviewed. */
async function buy({ api, owner }: World, isReviewed: boolean) {
  const { id, slug } = await addProduct(api);
  const bought = { productIds: [id], accountId: owner.id, email: owner.session.email };
  const { number } = await addPurchase(api, bought);
  if (isReviewed) await owner.client.shop.saveProductReview({ slug, ...form });
  return { slug, email: owner.session.email, order_number: number };
}

function onReview(rest: string, body: object) {
  return async (world: World) => {
    const { slug } = await buy(world, true);
    const { data } = await world.api.client.shop.listProductReviews({ slug });
    return { path: `/product_reviews/${data.reviews[0]?.id}/${rest}`, body };
  };
}

export const shopProductCells: Cells = {
  'shop.listProducts': [everybody('all', '/products/')],
  'shop.getProduct': [
    everybody('that is sold', async ({ api }) => ({
      path: `/products/${(await addProduct(api)).slug}/`,
    })),
    everybody(
      'that is a draft',
      async ({ api }) => ({
        path: `/products/${(await addProduct(api, { publishedAt: null })).slug}/`,
      }),
      404,
    ),
  ],
  'shop.getStore': [everybody('front', '/store/')],
  'shop.listRelatedProducts': [everybody('all', '/related_products/')],
  'shop.listTitleProducts': [
    everybody('of a film', '/titles/movie/senja/products/'),
    everybody('of nothing', '/titles/movie/nothing/products/', 404),
  ],
  'shop.listProductReviews': [
    everybody('of a product', async ({ api }) => ({
      path: `/products/${(await addProduct(api)).slug}/reviews/`,
    })),
    everybody('of nothing', '/products/nothing/reviews/', 404),
  ],
  'shop.saveProductReview': [
    {
      about: 'of what one bought',
      prepare: async (world) => ({
        path: `/products/${(await buy(world, false)).slug}/review/`,
        body: form,
      }),
      // A guest also needs the order's number, as does an account that did not buy it.
      status: { anonymous: 403, owner: 200, stranger: 403, operator: 403 },
    },
    everybody('with the number of the order', async (world) => {
      const { slug, email, order_number } = await buy(world, false);
      return { path: `/products/${slug}/review/`, body: { ...form, email, order_number } };
    }),
    everybody('of nothing', { path: '/products/nothing/review/', body: form }, 404),
  ],
  'shop.deleteProductReview': [
    {
      about: 'that one wrote',
      prepare: async (world) => ({ path: `/products/${(await buy(world, true)).slug}/review/` }),
      status: { anonymous: 401, owner: 200, stranger: 404, operator: 404 },
    },
    signedIn('of nothing', '/products/nothing/review/', 404),
  ],
  'shop.withdrawProductReview': [
    everybody('with the number of the order', async (world) => {
      const { slug, email, order_number } = await buy(world, true);
      return { path: `/products/${slug}/review/withdrawals/`, body: { email, order_number } };
    }),
    everybody(
      'with the number of another order',
      async (world) => {
        const { slug, email } = await buy(world, true);
        const { order_number } = await buy(world, false);
        return { path: `/products/${slug}/review/withdrawals/`, body: { email, order_number } };
      },
      403,
    ),
  ],
  'shop.reportProductReview': [
    {
      about: "another's",
      prepare: onReview('reports/', { reason: 'spam' }),
      // Nobody can report their own.
      status: { anonymous: 401, owner: 404, stranger: 202, operator: 202 },
    },
    signedIn('none', { path: '/product_reviews/999999/reports/', body: { reason: 'spam' } }, 404),
  ],
};
