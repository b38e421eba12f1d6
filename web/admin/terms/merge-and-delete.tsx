import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FindChoices } from '#web/admin/ui/choice-search.tsx';
import { Picker } from '#web/admin/ui/picker.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../titles/titles.module.css';

type MergeAndDeleteProps = { heading: string; text: string; id: number; find: FindChoices };

/** The last forms of a genre, tag or person: takes a duplicate in, or goes for good. */
export function MergeAndDelete({ heading, text, id, find }: MergeAndDeleteProps) {
  const { t } = useTranslation('admin-titles');
  return (
    <>
      <AdminSection heading={heading} text={text}>
        <PostForm className={styles.form}>
          <Picker
            name="duplicate_id"
            label={t(($) => $.edit.duplicate)}
            typedHint={t(($) => $.edit.duplicate_hint)}
            chosen={[]}
            find={find}
            except={String(id)}
          />
          <div className={styles.buttons}>
            <Button type="submit" look="danger" name="intent" value="merge">
              {heading}
            </Button>
          </div>
        </PostForm>
      </AdminSection>
      <PostForm>
        <Button type="submit" look="danger" name="intent" value="delete">
          {t(($) => $.edit.delete)}
        </Button>
      </PostForm>
    </>
  );
}
