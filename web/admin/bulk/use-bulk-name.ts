import { useTranslation } from 'react-i18next';
import type { BulkJob } from '#contract/ops/bulk.ts';

type Named = Pick<BulkJob, 'act' | 'undoes_action' | 'total'>;

/** What a bulk job is called: "Publish 98 titles", "Undo: Publish 98 titles". */
export function useBulkName(): (job: Named) => string {
  const { t } = useTranslation('admin');
  return ({ act, undoes_action: undone, total }) => {
    const what = t(($) => $.bulk.names[act], { count: total });
    return undone === null ? what : t(($) => $.bulk.undo_of, { what });
  };
}
