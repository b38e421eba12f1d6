import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxThumbnailBytes, thumbnailTypes } from '#contract/shared/library-words.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** A file for the thumbnail; one that is too large is told before it travels. */
export function ThumbnailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('library');
  const hint = t(($) => $.form.thumbnail_hint);
  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxThumbnailBytes;
    currentTarget.setCustomValidity(isTooLarge ? hint : '');
    currentTarget.reportValidity();
  }
  return (
    <TextField
      type="file"
      name="thumbnail"
      accept={thumbnailTypes.join(',')}
      label={t(($) => $.form.thumbnail)}
      hint={hint}
      error={error}
      onChange={check}
    />
  );
}
