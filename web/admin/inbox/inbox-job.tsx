import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { BulkJob } from '#contract/ops/bulk.ts';
import { useBulkName } from '#web/admin/bulk/use-bulk-name.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './inbox.module.css';

/** What has just been done with many titles at once, with its undo. */
export function InboxJob({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const bulkName = useBulkName();
  const address = useAddress();
  const page = address(href('/admin/bulk/:id', { id: String(job.id) }));
  return (
    <div className={styles.job}>
      <p role="status">
        <a href={page}>{bulkName(job)}</a> · {t(($) => $.bulk.states[job.state])}
        {job.refused > 0 && ` · ${t(($) => $.bulk.refused)}: ${job.refused}`}
      </p>
      {job.undoable && (
        <PostForm action={page}>
          <Button type="submit" look="quiet" name="intent" value="undo">
            {t(($) => $.bulk.undo_all)}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
