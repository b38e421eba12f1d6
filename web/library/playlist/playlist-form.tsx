import { useTranslation } from 'react-i18next';
import {
  maxThumbnailBytes,
  playlistLengths,
  privacies,
  thumbnailTypes,
} from '#contract/constants/library.ts';
import type { Playlist } from '#contract/library.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField, RadioField } from '#web/ui/check-field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from './playlist-form.module.css';
import { PlaylistThumbnail } from './playlist-row.tsx';

export const playlistFields = ['name', 'description', 'privacy', 'file'] as const;

type PlaylistFormProps = {
  /** Undefined for a new one. */
  playlist?: Playlist | undefined;
  answer: FormAnswer | undefined;
};

/** Name, description, visibility and thumbnail: a plain multipart form. */
export function PlaylistForm({ playlist, answer }: PlaylistFormProps) {
  const { t } = useTranslation('library');
  const field = fieldsOf(answer, playlistFields);
  const values = answer?.values ?? playlist;
  return (
    <PostForm className={styles.form} encType="multipart/form-data">
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <TextField
        {...field('name')}
        label={t(($) => $.form.name)}
        defaultValue={values?.name}
        maxLength={playlistLengths.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextBox
        {...field('description')}
        label={t(($) => $.form.description)}
        defaultValue={values?.description}
        maxLength={playlistLengths.description}
        rows={4}
        dir="auto"
      />
      <RadioField
        name="privacy"
        legend={t(($) => $.form.privacy)}
        choices={[...privacies]
          .reverse()
          .map((value) => ({ value, label: t(($) => $.form[value]) }))}
        chosen={values?.privacy ?? 'private'}
        isColumn
      />
      {playlist?.thumbnail && (
        <div className={styles.present}>
          <p>{t(($) => $.form.thumbnail_now)}</p>
          <PlaylistThumbnail playlist={playlist} />
          <CheckField name="remove_thumbnail" value="1" label={t(($) => $.form.thumbnail_remove)} />
        </div>
      )}
      <FileField
        {...field('file')}
        label={t(($) => $.form.thumbnail)}
        hint={t(($) => $.form.thumbnail_hint)}
        picture={{
          types: thumbnailTypes,
          maxBytes: maxThumbnailBytes,
          refusal: t(($) => $.form.thumbnail_hint),
        }}
      />
      <Button type="submit">{t(($) => $.form[playlist ? 'save' : 'create'])}</Button>
    </PostForm>
  );
}
