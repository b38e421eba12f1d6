import { cardSize } from '#contract/shared/addresses.ts';

export const ink = '#0c0b0e';
const lamp = '#f5b14c';
const light = '#ffbe5c';
const { width, height } = cardSize;

function svg(content: string, size: { width: number; height: number } = cardSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${content}</svg>`;
}

/** The site's mark: a projector's lens and its beam. */
export const brandMark = svg(
  [
    '<g transform="scale(1.7) translate(-3 -2)">',
    `<path d="M12 16 29 6v20z" fill="${light}" opacity=".5"/>`,
    `<circle cx="10.5" cy="16" r="6" fill="${lamp}"/>`,
    `<circle cx="10.5" cy="16" r="2.3" fill="${ink}"/></g>`,
  ].join(''),
  { width: 48, height: 48 },
);

/** Dark enough for white text on any cover, but still translucent. */
export const shade = svg(
  [
    '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${ink}" stop-opacity=".6"/>`,
    `<stop offset=".28" stop-color="${ink}" stop-opacity=".3"/>`,
    `<stop offset=".6" stop-color="${ink}" stop-opacity=".74"/>`,
    `<stop offset="1" stop-color="${ink}" stop-opacity=".94"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
  ].join(''),
);

/** Background of a title without a cover. */
export function beam(direction: 'ltr' | 'rtl'): string {
  const mirror = direction === 'rtl' ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  return svg(
    [
      `<defs><linearGradient id="beam"><stop stop-color="${light}" stop-opacity=".75"/>`,
      `<stop offset="1" stop-color="${light}" stop-opacity=".1"/></linearGradient></defs>`,
      `<rect width="${width}" height="${height}" fill="${ink}"/>`,
      `<g${mirror}><path d="M96 78 ${width} -120v520z" fill="url(#beam)"/></g>`,
    ].join(''),
  );
}
