import { join } from 'node:path';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { importOrders } from '#api/shop/import/orders/import-orders.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';

/** Orders in each state, of the demo's accounts and of guests, by the import that operators use. */
export async function loadOrders(
  deps: { db: Database; store: MediaStore },
  shop: ShopConfig,
): Promise<void> {
  const path = join(projectFolder, 'demo/shop');
  const { failed } = await importOrders(deps, { path, shop, language: 'id' });
  const [failure] = failed;
  if (failure) throw new Error(`The demo's ${failure.path} cannot be loaded: ${failure.reason}`);
}
