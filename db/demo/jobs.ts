import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { loadBlog } from './blog/load-blog.ts';
import { loadDemoOrders } from './shop/load-orders.ts';

const ordersJob = 'load_demo_orders';
const blogJob = 'load_demo_blog';

/**
 * Asks for the demo's orders, some thousand small steps, and for its blog, whose pictures are
 * decoded: what a first start does not wait for.
 */
export async function enqueueDemoJobs(db: Database): Promise<void> {
  for (const name of [blogJob, ordersJob]) await enqueueJob(db, { name, payload: {}, key: name });
}

export function demoJobs(deps: {
  db: Database;
  store: MediaStore;
  shop: ShopConfig;
}): Job<object>[] {
  const { db, shop } = deps;
  return [
    { name: ordersJob, payload: z.object({}), run: () => loadDemoOrders(db, shop) },
    { name: blogJob, payload: z.object({}), run: () => loadBlog(deps, new Date()) },
  ];
}
