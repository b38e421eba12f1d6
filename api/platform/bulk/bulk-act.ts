import type { BulkAct } from '#contract/constants/audit.ts';

const acts: Record<string, BulkAct> = {
  'catalogue.deleteTitles': 'delete_titles',
  'shop.publishProducts': 'publish_products',
  'shop.unpublishProducts': 'unpublish_products',
  'shop.changePrices': 'change_prices',
  'shop.confirmOrders': 'confirm_orders',
  'shop.shipOrders': 'ship_orders',
};

const verdicts: Record<string, BulkAct> = {
  show: 'show_contributions',
  hide: 'hide_contributions',
  delete: 'delete_contributions',
};

type Asked = { action: string; input: Record<string, unknown> };

/** What a bulk action does, in the word of the person who asks for it. */
export function bulkActOf({ action, input }: Asked): BulkAct {
  if (action === 'catalogue.changeTitles') return titleAct(input.changes ?? {});
  if (action === 'moderation.moderate') return verdicts[String(input.verdict)] ?? 'other';
  return acts[action] ?? 'other';
}

/** Of one change its own word. */
function titleAct(changes: object): BulkAct {
  const [first, ...others] = Object.entries(changes);
  if (!first || others.length > 0) return 'change_titles';
  const [name, value] = first;
  if (name === 'hidden') return value === true ? 'hide_titles' : 'publish_titles';
  if (name === 'rating') return 'rate_titles';
  if (name === 'access') return 'change_access';
  return 'change_titles';
}
