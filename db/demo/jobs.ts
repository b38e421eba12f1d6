import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { loadBlog } from './blog/load-blog.ts';
import { loadOrders } from './load-orders.ts';
import { loadViewers } from './viewers/load-viewers.ts';

const ordersJob = 'load_demo_orders';
const blogJob = 'load_demo_blog';
const viewersJob = 'load_demo_viewers';

/**
 * Asks for the demo's orders, some thousand small steps, for its blog, whose pictures are decoded,
 * and for what its people watched and said: what a first start does not wait for.
 */
export async function enqueueDemoJobs(db: Database): Promise<void> {
  for (const name of [blogJob, viewersJob, ordersJob])
    await enqueueJob(db, { name, payload: {}, key: name });
}

export function demoJobs(deps: {
  db: Database;
  store: MediaStore;
  shop: ShopConfig;
}): Job<object>[] {
  const { db, shop } = deps;
  return [
    { name: ordersJob, payload: z.object({}), run: () => loadOrders(deps, shop) },
    { name: viewersJob, payload: z.object({}), run: () => loadViewers(db, new Date()) },
    { name: blogJob, payload: z.object({}), run: () => loadBlog(deps, new Date()) },
  ];
}
