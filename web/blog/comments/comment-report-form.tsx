import { useTranslation } from 'react-i18next';
import { commentReportReasons } from '#contract/shared/comment-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import styles from './comment-form.module.css';
import { askPath } from './comment-paths.ts';

type CommentReportFormProps = { slug: string; id: number; cancel: string };

/** Tells the operator what is wrong with a comment. */
export function CommentReportForm({ slug, id, cancel }: CommentReportFormProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(askPath(slug, 'report', id))}>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="id" value={id} />
      <fieldset className={styles.choices}>
        <legend>{t(($) => $.report_form.reason)}</legend>
        {commentReportReasons.map((reason) => (
          <label key={reason} className={styles.choice}>
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === commentReportReasons[0]}
            />
            {t(($) => $.report_form.reasons[reason])}
          </label>
        ))}
      </fieldset>
      <TextBox
        name="note"
        label={t(($) => $.report_form.note)}
        maxLength={500}
        rows={3}
        dir="auto"
      />
      <div className={styles.ways}>
        <Button type="submit">{t(($) => $.report_form.submit)}</Button>
        <LinkButton look="quiet" href={cancel}>
          {t(($) => $.form.cancel)}
        </LinkButton>
      </div>
    </PostForm>
  );
}
