import { addProduct } from '../shop.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

const unique = (name: string) => `${name}-${crypto.randomUUID()}`;
const names = { en: 'New' };

/** The form of a product. */
function form() {
  return { texts: { en: { name: 'Kaos' } }, variants: [{ sku: unique('SKU'), price: 1_000 }] };
}

async function slugOf({ api }: World, published: boolean): Promise<string> {
  const publishedAt = published ? new Date() : null;
  const slug = unique('kaos');
  const sku = unique('SKU');
  await addProduct(api, { slug, publishedAt, variants: [{ sku }] });
  return slug;
}

export const shopCatalogueCells: Cells = {
  'shop.listAllProducts': [operatorAlone('all', '/ops/products/')],
  'shop.getAnyProduct': [
    operatorAlone('a draft', async (world) => ({
      path: `/ops/products/${await slugOf(world, false)}/`,
    })),
    operatorAlone('none', '/ops/products/none/', 404),
  ],
  'shop.saveProduct': [
    operatorAlone('a new one', () => ({ path: `/ops/products/${unique('baru')}/`, body: form() })),
    operatorAlone('a known one', async (world) => ({
      path: `/ops/products/${await slugOf(world, true)}/`,
      body: form(),
    })),
    operatorAlone(
      'with sales of its own',
      () => ({ path: '/ops/products/baru/', body: { ...form(), units_sold: 9 } }),
      422,
    ),
  ],
  'shop.unpublishProduct': [
    operatorAlone('one', async (world) => ({
      path: `/ops/products/${await slugOf(world, true)}/`,
    })),
    operatorAlone('none', '/ops/products/none/', 404),
  ],
  'shop.saveProductTerm': [
    operatorAlone('a new one', () => ({
      path: `/ops/product_terms/category/${unique('baru')}/`,
      body: { names },
    })),
  ],
  'shop.saveProductOption': [
    operatorAlone('a new one', () => ({
      path: `/ops/product_options/${unique('rasa').slice(0, 20)}/`,
      body: { names, values: [{ key: 'manis', names }] },
    })),
  ],
  'shop.listCoupons': [operatorAlone('all', '/ops/coupons/')],
  'shop.saveCoupon': [
    operatorAlone('a new one', () => ({
      path: `/ops/coupons/${unique('K')}/`,
      body: { kind: 'percent', amount: 1_000 },
    })),
    operatorAlone(
      'for nothing',
      {
        path: '/ops/coupons/NONE/',
        body: { kind: 'percent', amount: 1_000, products: ['none'] },
      },
      404,
    ),
    operatorAlone(
      'used already',
      { path: '/ops/coupons/USED/', body: { kind: 'percent', amount: 1_000, used: 3 } },
      422,
    ),
  ],
  'shop.listShippingZones': [operatorAlone('all', '/ops/shipping_zones/')],
  'shop.saveShippingZone': [
    operatorAlone('a new one', () => ({
      path: `/ops/shipping_zones/${unique('Zona')}/`,
      body: { country: 'SG', methods: [{ kind: 'flat', names, price: 1_000 }] },
    })),
  ],
};
