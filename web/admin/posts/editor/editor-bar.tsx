import { useTranslation } from 'react-i18next';
import type { AdminPost } from '#contract/blog/post-ops.ts';
import { type Language, localeOf } from '#contract/shared/language.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './editor-bar.module.css';
import type { DraftStatus } from './use-autosave.ts';

/** The buttons of the editor, and whether what is typed is kept. */
export function EditorBar({ post, status }: { post: AdminPost; status: DraftStatus }) {
  const { t } = useTranslation('admin-blog');
  const isPublic = post.state === 'published' || post.state === 'scheduled';
  return (
    <div className={styles.bar}>
      <Button type="submit" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
        {t(($) => $.editor.save)}
      </Button>
      {post.state !== 'published' && (
        <Button type="submit" name="intent" value="publish" look="secondary">
          {t(($) => $.editor.publish_now)}
        </Button>
      )}
      {isPublic && (
        <Button type="submit" name="intent" value="unpublish" look="secondary">
          {t(($) => $.editor.unpublish)}
        </Button>
      )}
      <span className={styles.state}>
        {t(($) => $.posts.states[post.state])}
        {post.state === 'scheduled' && post.published_at && (
          <>
            {' '}
            <LocalTime instant={post.published_at} />
          </>
        )}
      </span>
      <DraftState status={status} />
    </div>
  );
}

function DraftState({ status }: { status: DraftStatus }) {
  const { t } = useTranslation('admin-blog');
  const { language, timeZone } = usePageVisit();
  return (
    <p className={styles.status} role="status" data-draft={status.kind}>
      {status.kind === 'saving' && t(($) => $.editor.draft.saving)}
      {status.kind === 'local' && t(($) => $.editor.draft.local)}
      {status.kind === 'kept' &&
        t(($) => $.editor.draft.kept, { time: formatTime(language, timeZone, status.at) })}
    </p>
  );
}

function formatTime(language: Language, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium', timeZone }).format(at);
}
