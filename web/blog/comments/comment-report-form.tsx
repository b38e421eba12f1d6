import { useTranslation } from 'react-i18next';
import { commentReportReasons } from '#contract/shared/blog-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ReportFields } from '#web/ui/report-fields.tsx';
import styles from './comment-form.module.css';
import { askPath } from './comment-paths.ts';

type CommentReportFormProps = { slug: string; id: number; cancel: string };

/** Tells the operator what is wrong with a comment. */
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
