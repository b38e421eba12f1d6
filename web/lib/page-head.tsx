import type { Picture } from '#contract/media.ts';
import { type ImageWidth, imageAddress } from '#contract/shared/image-address.ts';
import { usePageVisit } from './page-visit.ts';

type PageHeadProps = {
  title: string;
  /** Says whose page it is by itself; the site's name follows otherwise. */
  standsAlone?: boolean;
  description?: string | null;
  /** What chats and social networks show beside a link to the page. */
  picture?: Picture | null;
};

const longestDescription = 200;
const sharedWidth: ImageWidth = 960;

/** What the browser's tab, search engines and chats say about a page; React moves it to the head. */
export function PageHead({ title, standsAlone = false, description, picture }: PageHeadProps) {
  const { origin } = usePageVisit();
  const text = description?.slice(0, longestDescription);
  return (
    <>
      <title>{standsAlone ? title : `${title} · Sorot`}</title>
      <meta property="og:title" content={title} />
      {text && <meta name="description" content={text} />}
      {text && <meta property="og:description" content={text} />}
      {picture && (
        <meta property="og:image" content={origin + imageAddress(picture.path, sharedWidth)} />
      )}
    </>
  );
}
