import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles/titles.module.css';

/** The last forms of a genre, tag or person: takes a duplicate in, or goes for good. */
export function MergeAndDelete({ heading, text }: { heading: string; text: string }) {
  const { t } = useTranslation('admin-titles');
  return (
    <>
      <AdminSection heading={heading} text={text}>
        <PostForm className={styles.row}>
          <TextField
            name="duplicate_id"
            label={t(($) => $.edit.duplicate_id)}
            hint={t(($) => $.edit.duplicate_hint)}
            type="number"
            min={1}
            required
          />
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
