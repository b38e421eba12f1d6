import { useTranslation } from 'react-i18next';
import type { BulkJob } from '#contract/ops/bulk.ts';

type Named = Pick<BulkJob, 'action' | 'undoes_action' | 'total'>;

const keys = {
  'catalogue.changeTitles': 'change_titles',
  'catalogue.deleteTitles': 'delete_titles',
  'moderation.moderate': 'moderate',
  'shop.publishProducts': 'publish_products',
  'shop.unpublishProducts': 'unpublish_products',
  'shop.changePrices': 'change_prices',
  'shop.confirmOrders': 'confirm_orders',
  'shop.shipOrders': 'ship_orders',
} as const;

function isNamed(action: string): action is keyof typeof keys {
  return Object.hasOwn(keys, action);
}

/** What a bulk job is called: "Change 98 titles", "Undo: Change 98 titles". */
export function useBulkName(): (job: Named) => string {
  const { t } = useTranslation('admin');
  const nameOf = (action: string, count: number) => {
    const key = isNamed(action) ? keys[action] : 'other';
    return t(($) => $.bulk.names[key], { count });
  };
  return ({ action, undoes_action: undone, total }) =>
    undone === null
      ? nameOf(action, total)
      : t(($) => $.bulk.undo_of, { what: nameOf(undone, total) });
}
