import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { DuplicateField, type DuplicateSearch } from '../titles/duplicate-field.tsx';
import styles from '../titles/titles.module.css';

type MergeAndDeleteProps = { heading: string; text: string; search: DuplicateSearch };

/** The last forms of a genre, tag or person: takes a duplicate in, or goes for good. */
export function MergeAndDelete({ heading, text, search }: MergeAndDeleteProps) {
  const { t } = useTranslation('admin-titles');
  return (
    <>
      <AdminSection heading={heading} text={text}>
        <PostForm className={styles.row}>
          <DuplicateField search={search} />
          <Button type="submit" look="danger" name="intent" value="merge">
            {heading}
          </Button>
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
