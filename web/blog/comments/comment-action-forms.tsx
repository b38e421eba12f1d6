import { useTranslation } from 'react-i18next';
import { commentReportReasons } from '#contract/constants/blog.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { ReportFields } from '#web/ui/report-fields.tsx';
import { askPath } from '../paths.ts';
import styles from './comment-form.module.css';

type CommentReportFormProps = { slug: string; id: number; cancel: string };

/** Reports a comment to the operator. */
export function CommentReportForm({ slug, id, cancel }: CommentReportFormProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  const texts = t(($) => $.report_form, { returnObjects: true });
  return (
    <PostForm className={styles.form} action={address(askPath(slug, 'report', id))}>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="id" value={id} />
      <ReportFields
        reasons={commentReportReasons}
        texts={{ ...texts, cancel: t(($) => $.form.cancel) }}
        back={cancel}
      />
    </PostForm>
  );
}

type DeleteCommentFormProps = { slug: string; id: number; cancel: string };

/** Asks for confirmation before deleting one's own comment. */
export function DeleteCommentForm({ slug, id, cancel }: DeleteCommentFormProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(askPath(slug, 'delete', id))}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <ButtonRow>
        <LinkButton href={cancel}>{t(($) => $.form.cancel)}</LinkButton>
        <Button type="submit" look="danger">
          {t(($) => $.delete)}
        </Button>
      </ButtonRow>
    </PostForm>
  );
}
