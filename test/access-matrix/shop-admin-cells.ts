import { commandLine } from '#api/platform/audit/actor.ts';
import { createOffer, offerToken } from '#api/shop/offers/commands.ts';
import { orderOffers } from '#api/shop/offers/tables.ts';
import { addOrder, testOrderLinks } from '../orders.ts';
import { addProduct } from '../shop.ts';
import { addPicture } from '../titles.ts';
import { type Cells, everybody, operatorAlone, type World } from './cells.ts';

const unique = (name: string) => `${name}-${crypto.randomUUID()}`;

async function productIn({ api }: Pick<World, 'api'>) {
  const [slug, sku] = [unique('kaos'), unique('SKU')];
  const pictureId = await addPicture(api.db);
  const { fileIds } = await addProduct(api, {
    slug,
    kind: 'downloadable',
    pictureIds: [pictureId],
    variants: [{ sku }],
    files: [{}],
  });
  return { slug, sku, pictureId, fileId: fileIds[0] ?? 0 };
}

const offer = { name: 'Sari', phone: '081234567890', language: 'id' as const };

async function offerIn({ api }: World) {
  const { sku } = await productIn({ api });
  const deps = { db: api.db, links: testOrderLinks };
  const wish = { ...offer, note: '', items: [{ sku, quantity: 1 }] };
  const { id } = await createOffer(deps, commandLine, wish);
  const rows = await api.db.select().from(orderOffers);
  const key = rows.find((row) => row.id === id)?.key ?? '';
  return { id, token: offerToken(testOrderLinks, key) };
}

export const shopAdminCells: Cells = {
  'shop.createOffer': [
    operatorAlone(
      'of a variant',
      async (world) => ({
        path: '/ops/offers/',
        body: { ...offer, items: [{ sku: (await productIn(world)).sku, quantity: 1 }] },
      }),
      201,
    ),
    operatorAlone(
      'of nothing',
      { path: '/ops/offers/', body: { ...offer, items: [{ sku: 'NONE', quantity: 1 }] } },
      404,
    ),
  ],
  'shop.listOffers': [operatorAlone('all', '/ops/offers/')],
  'shop.withdrawOffer': [
    operatorAlone('one', async (world) => ({
      path: `/ops/offers/${(await offerIn(world)).id}/withdrawal/`,
      body: {},
    })),
    operatorAlone('none', { path: '/ops/offers/999999/withdrawal/', body: {} }, 404),
  ],
  'shop.getOffer': [
    everybody('of a link', async (world) => ({
      path: `/offers/${(await offerIn(world)).token}/`,
    })),
    everybody('of nothing', '/offers/none/', 404),
  ],
  'shop.openOffer': [
    everybody('of a link', async (world) => ({
      path: `/offers/${(await offerIn(world)).token}/opening/`,
      body: {},
    })),
    everybody('of nothing', { path: '/offers/none/opening/', body: {} }, 404),
  ],
  'shop.askCartReminder': [
    everybody('of no cart', { path: '/cart/reminder/', body: { email: 'sari@example.org' } }, 409),
  ],
  'shop.endCartReminders': [
    everybody(
      'with another token',
      { path: '/cart_reminders/end/', body: { email: 'sari@example.org', token: 'x' } },
      410,
    ),
  ],
  'shop.listOpenCarts': [operatorAlone('all', '/ops/carts/')],
  'shop.resendOrderMail': [
    operatorAlone(
      'of an order',
      async ({ api, owner }) => {
        const lines = [{ product: await addProduct(api) }];
        const { number } = await addOrder(api, { accountId: owner.id, lines });
        return { path: `/ops/orders/${number}/mails/`, body: { mail: 'placed' } };
      },
      201,
    ),
    operatorAlone('of nothing', { path: '/ops/orders/NONE/mails/', body: { mail: 'placed' } }, 404),
  ],
  'shop.getPackingSheets': [operatorAlone('of nothing', '/ops/packing_sheets/?numbers=NONE')],
  'shop.getProductDraft': [
    operatorAlone('one', async (world) => ({
      path: `/ops/products/${(await productIn(world)).slug}/draft/`,
    })),
    operatorAlone('none', '/ops/products/none/draft/', 404),
  ],
  'shop.publishProduct': [
    operatorAlone('one', async (world) => ({
      path: `/ops/products/${(await productIn(world)).slug}/publication/`,
      body: { published: false },
    })),
    operatorAlone(
      'none',
      { path: '/ops/products/none/publication/', body: { published: true } },
      404,
    ),
  ],
  'shop.addProductPicture': [
    operatorAlone('without one', { path: '/ops/products/none/pictures/', body: {} }, 422),
  ],
  'shop.saveProductPictures': [
    operatorAlone('of one', async (world) => {
      const { slug, pictureId } = await productIn(world);
      return { path: `/ops/products/${slug}/pictures/`, body: { pictures: [{ id: pictureId }] } };
    }),
    operatorAlone('of none', { path: '/ops/products/none/pictures/', body: { pictures: [] } }, 404),
  ],
  'shop.addProductFile': [
    operatorAlone('without one', { path: '/ops/products/none/files/', body: {} }, 422),
  ],
  'shop.saveProductFiles': [
    operatorAlone('of one', async (world) => {
      const { slug, fileId } = await productIn(world);
      const files = [{ id: fileId, name: 'Lagu.flac' }];
      return { path: `/ops/products/${slug}/files/`, body: { files } };
    }),
    operatorAlone('of none', { path: '/ops/products/none/files/', body: { files: [] } }, 404),
  ],
  'shop.exportProducts': [operatorAlone('all', '/ops/products_csv/')],
  'shop.previewProductImport': [
    operatorAlone('of no file', { path: '/ops/products_csv/preview/', body: {} }, 422),
  ],
  'shop.importProducts': [
    operatorAlone('of no file', { path: '/ops/products_csv/', body: {} }, 422),
  ],
  'shop.listStock': [operatorAlone('all', '/ops/stock/?state=low')],
  'shop.listStockMovements': [
    operatorAlone('of one', async (world) => ({
      path: `/ops/stock_movements/?sku=${(await productIn(world)).sku}`,
    })),
    operatorAlone('of none', '/ops/stock_movements/?sku=NONE', 404),
  ],
  'shop.saveStockSettings': [
    operatorAlone('of one', async (world) => ({
      path: '/ops/stock_settings/',
      body: { sku: (await productIn(world)).sku, place: 'A1', low_stock: 3 },
    })),
    operatorAlone(
      'of none',
      { path: '/ops/stock_settings/', body: { sku: 'NONE', place: '', low_stock: null } },
      404,
    ),
  ],
  'shop.deleteCoupon': [operatorAlone('none', '/ops/coupons/NONE/', 404)],
  'shop.deleteShippingZone': [operatorAlone('none', '/ops/shipping_zones/Nowhere/', 404)],
  'shop.listTaxRates': [operatorAlone('all', '/ops/tax_rates/')],
  'shop.saveTaxRate': [
    operatorAlone('a later one', { path: '/ops/tax_rates/2099-01-01/', body: { hundredths: 1 } }),
    operatorAlone(
      'one that began',
      { path: '/ops/tax_rates/2022-04-01/', body: { hundredths: 1 } },
      409,
    ),
  ],
  'shop.deleteTaxRate': [operatorAlone('none', '/ops/tax_rates/2098-01-01/', 404)],
};
