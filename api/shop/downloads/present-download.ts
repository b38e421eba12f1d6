import type { Download } from '#contract/shop/order-schemas.ts';
import type { GrantRow } from './queries/find-grants.ts';
import type { downloadGrants } from './tables.ts';

type Grant = typeof downloadGrants.$inferSelect;

/** The state of a download grant. */
export function stateOfGrant(grant: Grant, now = new Date()): Download['state'] {
  if (grant.revokedAt) return 'revoked';
  if (grant.expiresAt && grant.expiresAt <= now) return 'expired';
  return grant.remaining === 0 ? 'used_up' : 'ready';
}

export function presentDownload(row: GrantRow): Download {
  const { grant, file } = row;
  return {
    id: grant.id,
    order_number: row.orderNumber,
    product_name: row.productName,
    product_slug: row.productSlug,
    file_name: file.name,
    bytes: file.bytes,
    remaining: grant.remaining,
    expires_at: grant.expiresAt?.toISOString() ?? null,
    state: stateOfGrant(grant),
  };
}
