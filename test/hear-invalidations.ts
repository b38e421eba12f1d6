import { expect } from 'vitest';
import { invalidateCache, listenForInvalidations } from '#api/platform/cache-invalidation.ts';
import type { TestApi } from './api.ts';

const end = 'end';

/** The cache tags that `work` invalidates. */
export async function hearInvalidations(
  { db, pool }: Pick<TestApi, 'db' | 'pool'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const heard: string[] = [];
  const listening = Promise.withResolvers<void>();
  const { connectionString: url = '' } = pool.options;
  const listener = listenForInvalidations({
    url,
    onTags: (tags) => heard.push(...tags),
    onReset: listening.resolve,
  });
  await listening.promise;
  await work();
  await invalidateCache(db, [end]);
  await expect.poll(() => heard).toContain(end);
  await listener.close();
  return heard.filter((tag) => tag !== end);
}
