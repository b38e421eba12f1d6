import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#contract/blog/comments.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { commentsPath } from '../paths.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList, type CommentNote, findComment } from './comment-list.tsx';
import styles from './comment-section.module.css';

export type CommentPage = {
  comments: Comment[];
  count: number;
  open: boolean;
  page: { next: string | null };
};

type CommentSectionProps = {
  slug: string;
  comments: CommentPage;
  /** Name of the signed-in reader; null for a guest. */
  writer: string | null;
  note: CommentNote | null;
};

/** The comments below a post. */
export function CommentSection({ slug, comments: shown, writer, note }: CommentSectionProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  const { comments, count, open, page } = shown;
  const isAbove = note && !findComment(comments, note.id);
  return (
    <div className={styles.below}>
      <section className={styles.section} id="comments" aria-labelledby="comments-heading">
        <div className={styles.head}>
          <h2 id="comments-heading">
            {count > 0 ? t(($) => $.count, { count }) : t(($) => $.label)}
          </h2>
          {open && comments.length > 0 && <WriteLink />}
        </div>
        {isAbove && <FormMessage kind="done">{note.text}</FormMessage>}
        {open && comments.length === 0 && <p className={styles.quiet}>{t(($) => $.empty)}</p>}
        {comments.length > 0 && (
          <CommentList comments={comments} slug={slug} isOpen={open} writer={writer} note={note} />
        )}
        {page.next && (
          <LinkButton look="secondary" href={address(`${commentsPath(slug)}?cursor=${page.next}`)}>
            {t(($) => $.older)}
          </LinkButton>
        )}
        {open ? (
          <CommentForm slug={slug} writer={writer} />
        ) : (
          <p className={styles.quiet}>{t(($) => $.closed)}</p>
        )}
      </section>
    </div>
  );
}

/** Leads past the comments to the form, and into its first field. */
export function WriteLink() {
  const { t } = useTranslation('comments');
  return (
    <LinkButton look="secondary" href="#comment-text">
      <MessageSquarePlus size={18} aria-hidden="true" />
      {t(($) => $.write)}
    </LinkButton>
  );
}
