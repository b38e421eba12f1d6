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
      count={pictures.length}
      first={first}
      labels={{
        close: t(($) => $.gallery.close),
        previous: t(($) => $.gallery.previous),
        next: t(($) => $.gallery.next),
      }}
      describe={(at) =>
        t(($) => $.gallery.picture, { number: formatNumber(language, at + 1), total })
      }
      caption={(at) => {
        const { caption, lang } = pictures[at] ?? {};
        return caption && <span lang={lang}>{caption}</span>;
      }}
      onClose={onClose}
    >
      {(at, className) => {
        const picture = pictures[at];
        return (
          picture && (
            <img
              key={picture.src}
              className={className}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="100vw"
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
            />
          )
        );
      }}
    </PictureDialog>
  );
}
