import type { OperationName } from '#web/lib/api/operation-types.ts';

/**
 * The contract's operations that admin pages call in the browser, with method and path; a test
 * checks each line against the contract. Apart from those of visitors, who never load these.
 */
export const adminOperations = {
  'ops.getBulk': 'GET /ops/bulk/{id}/',
  'ops.previewBulk': 'POST /ops/bulk/preview/',
  'ops.startBulk': 'POST /ops/bulk/',
} as const satisfies Partial<Record<OperationName, string>>;

export type AdminOperation = keyof typeof adminOperations;
