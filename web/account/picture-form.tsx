import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { pictureTypes } from '#contract/shared/account-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Avatar } from './avatar.tsx';
import styles from './form.module.css';

export const pictureFields = ['file'] as const;

type PictureFormProps = { user: User; answer: FormAnswer | undefined };

/** Two buttons of one form: a picture in place of the initials, or the initials again. */
export function PictureForm({ user, answer }: PictureFormProps) {
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, pictureFields);
  return (
    <PostForm className={styles.form} encType="multipart/form-data">
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="picture" />
      <Avatar name={user.username} picture={user.picture} />
      <TextField
        {...field('file')}
        type="file"
        accept={pictureTypes.join(',')}
        label={t(($) => $.details.picture)}
        hint={t(($) => $.details.picture_hint)}
        required
      />
      <Button type="submit" look="secondary">
        {t(($) => $.details.picture_save)}
      </Button>
      {user.picture && (
        <Button type="submit" look="secondary" name="remove" formNoValidate>
          {t(($) => $.details.picture_remove)}
        </Button>
      )}
    </PostForm>
  );
}
