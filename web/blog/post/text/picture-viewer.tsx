import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CaptionedPicture } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PictureDialog } from '#web/ui/picture-dialog.tsx';
import type { TextMarks } from '../../post-card/use-post-texts.ts';

type PictureViewerProps = {
  pictures: CaptionedPicture[];
  /** Index of the first picture to show, from 0. */
  first: number;
  /** Language of the captions. */
  own: TextMarks;
  onClose: () => void;
};

/**
 * The full-window viewer of a gallery. It is rendered at the end of the page, whose language may
 * differ from the post's.
 */
export function PictureViewer({ pictures, first, own, onClose }: PictureViewerProps) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const total = formatNumber(language, pictures.length);
  return createPortal(
    <PictureDialog
      pictures={pictures}
      first={first}
      labels={t(($) => $.gallery, { returnObjects: true })}
      describe={(at) =>
        t(($) => $.gallery.picture, { number: formatNumber(language, at + 1), total })
      }
      caption={({ caption }) => caption && <span {...own}>{caption}</span>}
      onClose={onClose}
    >
      {({ picture, alt }, className) => (
        <MediaPicture
          key={picture.path}
          className={className}
          picture={picture}
          alt={alt}
          sizes="100vw"
          largest={1920}
          eager
        />
      )}
    </PictureDialog>,
    document.body,
  );
}
