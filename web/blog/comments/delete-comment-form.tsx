import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import styles from './comment-form.module.css';
import { askPath } from './comment-paths.ts';

type DeleteCommentFormProps = { slug: string; id: number; cancel: string };

/** Asks before an own comment goes. */
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
