import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PictureDialog } from '#web/ui/picture-dialog.tsx';
import { readShownPictures } from './read-shown-pictures.ts';

type PictureViewerProps = { link: HTMLAnchorElement; onClose: () => void };

/** The gallery of the link, as large as the window. Its texts are fetched with it. */
export function PictureViewer(props: PictureViewerProps) {
  return (
    <Suspense fallback={null}>
      <OpenViewer {...props} />
    </Suspense>
  );
}

function OpenViewer({ link, onClose }: PictureViewerProps) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const [{ pictures, first }] = useState(() => readShownPictures(link));
  const total = formatNumber(language, pictures.length);
  return (
    <PictureDialog
      pictures={pictures}
      first={first}
      labels={t(($) => $.gallery, { returnObjects: true })}
      describe={(at) =>
        t(($) => $.gallery.picture, { number: formatNumber(language, at + 1), total })
      }
      caption={({ caption, lang }) => caption && <span lang={lang}>{caption}</span>}
      onClose={onClose}
    >
      {({ src, srcSet, width, height, alt }, className) => (
        <img
          key={src}
          className={className}
          src={src}
          srcSet={srcSet}
          sizes="100vw"
          width={width}
          height={height}
          alt={alt}
        />
      )}
    </PictureDialog>
  );
}
