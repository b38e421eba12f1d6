import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { PictureDialog } from '#web/ui/picture-dialog.tsx';

export type ZoomDialogProps = {
  pictures: Picture[];
  /** Index of the first picture to show, from 0. */
  first: number;
  describe: (at: number) => string;
  onClose: () => void;
};

/** The pictures of a product in a full-window dialog. */
export function ZoomDialog({ pictures, first, describe, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('shop');
  return (
    <PictureDialog
      pictures={pictures}
      first={first}
      labels={t(($) => $.gallery, { returnObjects: true })}
      describe={describe}
      onClose={onClose}
    >
      {(picture, className) => (
        <MediaPicture
          key={picture.path}
          className={className}
          picture={picture}
          alt=""
          sizes="100vw"
          largest={1920}
          eager
        />
      )}
    </PictureDialog>
  );
}
