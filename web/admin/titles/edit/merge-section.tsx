import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../titles.module.css';
import { answerOf, type SectionProps } from './section-form.tsx';

/** Makes a duplicate part of this title. */
export function MergeSection({ title: { id, type }, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('merge', given);
  const typed = answer?.values.duplicate_id;
  return (
    <AdminSection heading={t(($) => $.edit.merge)} text={t(($) => $.edit.merge_text)}>
      <PostForm className={styles.form}>
        <input type="hidden" name="section" value="merge" />
        <Picker
          {...fieldsOf(answer)('duplicate_id')}
          label={t(($) => $.edit.duplicate)}
          typedHint={t(($) => $.edit.duplicate_hint)}
          chosen={typed ? [{ value: typed, name: typed }] : []}
          find={useTitleChoices({ type }).find}
          except={String(id)}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="danger" name="intent" value="merge">
            {t(($) => $.edit.merge)}
          </Button>
        </div>
      </PostForm>
    </AdminSection>
  );
}
