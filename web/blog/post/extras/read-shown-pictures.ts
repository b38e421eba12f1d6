import { imageAddress, imageWidths } from '#contract/shared/image-address.ts';

type ShownPicture = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  /** Of its words, where the page is in another one. */
  lang: string | undefined;
};

/** `/images/1920/pictures/…`: the path of the picture stands behind the width. */
const largest = /^\/images\/\d+\/(.*)$/;

/** The gallery that a link belongs to, as its markup has it, and which of its pictures this is. */
export function readShownPictures(link: HTMLAnchorElement): {
  pictures: ShownPicture[];
  first: number;
} {
  const gallery = link.closest('[data-gallery]');
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-extra]') ?? [link])];
  return { pictures: links.map(readPicture), first: links.indexOf(link) };
}

function readPicture(link: HTMLAnchorElement): ShownPicture {
  const image = link.querySelector('img');
  const width = Number(image?.getAttribute('width') ?? 0);
  const [, path = ''] = largest.exec(new URL(link.href).pathname) ?? [];
  const widths = imageWidths.filter((each) => each <= Math.max(width, imageWidths[0]));
  return {
    src: link.href,
    srcSet: widths.map((each) => `${imageAddress(path, each)} ${each}w`).join(', '),
    width,
    height: Number(image?.getAttribute('height') ?? 0),
    alt: image?.alt ?? '',
    caption: link.parentElement?.querySelector('figcaption')?.textContent ?? '',
    lang: link.closest<HTMLElement>('main [lang]')?.lang,
  };
}
