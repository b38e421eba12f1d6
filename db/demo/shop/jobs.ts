import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { loadDemoOrders } from './load-orders.ts';

const ordersJob = 'load_demo_orders';

/** Asks for the demo's orders: some thousand small steps, which a first start does not wait for. */
export async function enqueueDemoOrders(db: Database): Promise<void> {
  await enqueueJob(db, { name: ordersJob, payload: {}, key: ordersJob });
}

export function demoJobs({ db, shop }: { db: Database; shop: ShopConfig }): Job<object>[] {
  return [{ name: ordersJob, payload: z.object({}), run: () => loadDemoOrders(db, shop) }];
}
