import { addSelling, filledAddress, type SeededShopping, seedShopping } from '../seed-shopping.ts';
import { addProduct } from '../shop.ts';
import { type Cell, type Cells, everybody, ownerAlone, signedIn, type World } from './cells.ts';

type Whose = 'account' | 'guest' | 'another guest';

/** A call on an item in a cart: the owner's, the calling guest's, or another guest's. */
function inCart(
  whose: Whose,
  path: (shopping: SeededShopping) => string,
  body?: object,
): Cell['prepare'] {
  return async ({ api, owner }: World) => {
    const shopping = await seedShopping(api, whose === 'account' ? owner.headers : {});
    const token = whose === 'guest' ? shopping.shopper.token() : null;
    return { path: path(shopping), ...(body && { body }), ...(token && { shopperToken: token }) };
  };
}

/** An account's items are its own, and a guest's belong to whoever has the guest token. */
function eachOwner(path: (shopping: SeededShopping) => string, body?: object): Cell[] {
  const nobody = { anonymous: 404, owner: 404, stranger: 404, operator: 404 };
  return [
    {
      about: "of the owner's cart",
      prepare: inCart('account', path, body),
      status: { ...nobody, owner: 200 },
    },
    {
      // In this browser they count for the signed-in account, until they are merged.
      about: "of this guest's cart",
      prepare: inCart('guest', path, body),
      status: { anonymous: 200, owner: 200, stranger: 200, operator: 200 },
    },
    {
      about: "of another guest's cart",
      prepare: inCart('another guest', path, body),
      status: nobody,
    },
  ];
}

async function onWishlist({ api, owner }: World) {
  const { productId } = await seedShopping(api, owner.headers);
  return { path: `/wishlist/${productId}/cart/`, body: {} };
}

function onAddress(body?: object) {
  return async ({ api, owner }: World) => {
    await addSelling(api);
    const { address } = (await owner.client.shop.addAddress(filledAddress)).data;
    return { path: `/addresses/${address.id}/`, ...(body && { body }) };
  };
}

const item = ({ itemId }: SeededShopping) => `/cart/items/${itemId}/`;

export const shopCartCells: Cells = {
  'shop.getCart': [everybody('their own', '/cart/')],
  'shop.countCart': [everybody('their own', '/cart/count/')],
  'shop.addCartItem': [
    everybody(
      'a variant',
      async ({ api }) => {
        const { variantIds } = await addProduct(api);
        return { path: '/cart/items/', body: { variant_id: variantIds[0] } };
      },
      201,
    ),
    everybody('an unknown one', { path: '/cart/items/', body: { variant_id: 999_999 } }, 404),
  ],
  'shop.changeCartItem': eachOwner(item, { quantity: 2 }),
  'shop.removeCartItem': eachOwner(item),
  'shop.mergeCart': [signedIn('into their own', { path: '/cart/merge/', body: {} })],
  'shop.acknowledgeCart': [everybody('their own', '/cart/acknowledgement/')],
  'shop.listPublicCoupons': [everybody('all', '/coupons/')],
  'shop.addCartCoupon': [
    everybody('to their own', async ({ api }) => {
      const { code } = await addSelling(api);
      return { path: '/cart/coupons/', body: { code } };
    }),
    everybody('an unknown one', { path: '/cart/coupons/', body: { code: 'TIDAKADA' } }, 404),
  ],
  'shop.removeCartCoupon': [everybody('of their own', '/cart/coupons/SENJA10/')],
  'shop.setCartShipping': [
    everybody('of their own', { path: '/cart/shipping/', body: { country: 'SG' } }),
    everybody(
      'to nowhere',
      { path: '/cart/shipping/', body: { country: 'ID', province_code: '99' } },
      404,
    ),
  ],
  'shop.listWishlist': [everybody('their own', '/wishlist/')],
  'shop.listWishlistIds': [everybody('of their own', '/wishlist/ids/')],
  'shop.addToWishlist': [
    everybody('a product', async ({ api }) => ({
      path: `/wishlist/${(await addProduct(api)).id}/`,
      body: {},
    })),
    everybody('an unknown one', { path: '/wishlist/999999/', body: {} }, 404),
  ],
  'shop.removeFromWishlist': [everybody('off their own', '/wishlist/1/')],
  'shop.moveToCart': [
    {
      about: "from the owner's wishlist",
      prepare: onWishlist,
      status: { anonymous: 404, owner: 200, stranger: 404, operator: 404 },
    },
  ],
  'shop.listAreas': [
    everybody('all provinces', '/areas/'),
    everybody('of nothing', '/areas/?parent=99', 404),
  ],
  'shop.listShippingCountries': [everybody('all', '/shipping_countries/')],
  'shop.listAddresses': [signedIn('their own', '/addresses/')],
  'shop.addAddress': [
    signedIn(
      'to their own',
      async ({ api }) => {
        await addSelling(api);
        return { path: '/addresses/', body: filledAddress };
      },
      201,
    ),
  ],
  'shop.changeAddress': [
    ownerAlone("the owner's", onAddress(filledAddress)),
    signedIn(
      'an unknown one',
      async ({ api }) => {
        await addSelling(api);
        return { path: '/addresses/999999/', body: filledAddress };
      },
      404,
    ),
  ],
  'shop.removeAddress': [
    ownerAlone("the owner's", onAddress()),
    signedIn('an unknown one', '/addresses/999999/', 404),
  ],
};
