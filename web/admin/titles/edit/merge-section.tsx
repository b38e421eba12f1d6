import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { titleFormNames } from '../title-form-names.ts';
import styles from '../titles.module.css';
import { answerOf, type SectionProps } from './section-form.tsx';

/** Makes a duplicate part of this title. */
export function MergeSection({ answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('merge', given);
  const field = fieldsOf(answer, titleFormNames);
  return (
    <AdminSection heading={t(($) => $.edit.merge)} text={t(($) => $.edit.merge_text)}>
      <PostForm className={styles.row}>
        <input type="hidden" name="section" value="merge" />
        <TextField
          {...field('duplicate_id')}
          label={t(($) => $.edit.duplicate_id)}
          hint={t(($) => $.edit.duplicate_hint)}
          type="number"
          min={1}
          defaultValue={answer?.values.duplicate_id}
          required
        />
        <Button type="submit" look="danger" name="intent" value="merge">
          {t(($) => $.edit.merge)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
