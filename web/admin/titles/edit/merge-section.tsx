import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { DuplicateField } from '../duplicate-field.tsx';
import styles from '../titles.module.css';
import { answerOf, type SectionProps } from './section-form.tsx';

/** Makes a duplicate part of this title. */
export function MergeSection({ title: { id, type }, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('merge', given);
  const { error, autoFocus } = fieldsOf(answer)('duplicate_id');
  return (
    <AdminSection heading={t(($) => $.edit.merge)} text={t(($) => $.edit.merge_text)}>
      <PostForm className={styles.row}>
        <input type="hidden" name="section" value="merge" />
        <DuplicateField
          error={error}
          autoFocus={autoFocus}
          defaultValue={answer?.values.duplicate_id}
          search={{
            ownId: id,
            label: t(($) => $.list.search),
            empty: t(($) => $.list.empty),
            find: async (call, q, signal) => {
              const { titles } = (await call('catalogue.listAllTitles', { type, q }, signal)).data;
              return titles.map(({ id: found, name, year }) => ({ id: found, name, detail: year }));
            },
          }}
        />
        <Button type="submit" look="danger" name="intent" value="merge">
          {t(($) => $.edit.merge)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
