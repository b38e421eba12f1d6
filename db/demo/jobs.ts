import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { markAsDemo } from '#api/demo/mark-demo.ts';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
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

/** Notes which accounts, posts and orders are the demo's, so that they can be removed. */
export async function markDemoPeople(db: Database): Promise<void> {
  const posts = await readdir(join(projectFolder, 'demo/blog/posts'));
  const orders = await readFile(join(projectFolder, 'demo/shop/orders.json'), 'utf8');
  await markAsDemo(db, {
    // `2026-05-01-slug.id.md`
    posts: posts.flatMap((file) => /^\d{4}-\d\d-\d\d-(.+)\.\w+\.md$/.exec(file)?.[1] ?? []),
    references: z
      .array(z.looseObject({ reference: z.string() }))
      .parse(JSON.parse(orders))
      .map(({ reference }) => reference),
  });
}

export function demoJobs(deps: {
  db: Database;
  store: MediaStore;
  shop: ShopConfig;
}): Job<object>[] {
  const { db, shop } = deps;
  const once = (load: () => Promise<void>) => async () => {
    await load();
    await markDemoPeople(db);
  };
  return [
    { name: ordersJob, payload: z.object({}), run: once(() => loadOrders(deps, shop)) },
    { name: viewersJob, payload: z.object({}), run: once(() => loadViewers(db, new Date())) },
    { name: blogJob, payload: z.object({}), run: once(() => loadBlog(deps, new Date())) },
  ];
}
