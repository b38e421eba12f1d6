import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './draft-notice.module.css';
import { forgetLocalDraft } from './local-draft.ts';

type Draft = { saved_by: string | null; saved_at: string };

/** The form shows what somebody typed and did not save. */
export function DraftNotice({ draft, postId }: { draft: Draft; postId: number }) {
  const { t } = useTranslation('admin-blog');
  const times = useTimes();
  const name = draft.saved_by ?? t(($) => $.editor.draft.somebody);
  return (
    <PostForm className={styles.notice} onSubmit={() => forgetLocalDraft(postId)}>
      <p suppressHydrationWarning>
        {t(($) => $.editor.draft.restored, { name, time: times.instant(draft.saved_at) })}
      </p>
      <Button type="submit" name="intent" value="discard" look="quiet">
        {t(($) => $.editor.draft.discard)}
      </Button>
    </PostForm>
  );
}
