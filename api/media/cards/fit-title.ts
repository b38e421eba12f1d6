import { type LaidText, layText } from './lay-text.ts';

type Room = { width: number; height: number };

/** The larger the better. */
const sizes = [84, 72, 62, 54];
const smallest = 48;

/** A title as large as there is room for it, at the smallest size without its last words. */
export async function fitTitle(
  title: string,
  direction: 'ltr' | 'rtl',
  { width, height }: Room,
): Promise<LaidText> {
  const lay = (text: string, size: number) =>
    layText(text, direction, { size, weight: 'Bold', colour: '#ffffff', width });
  for (const size of [...sizes, smallest]) {
    const laid = await lay(title, size);
    if (laid.height <= height) return laid;
  }
  const parts = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  let fits = 0;
  let tooLong = parts.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const laid = await lay(shorten(parts, middle), smallest);
    if (laid.height <= height) fits = middle;
    else tooLong = middle;
  }
  return lay(shorten(parts, fits), smallest);
}

/** Between words, where there are any. */
function shorten(parts: string[], count: number): string {
  const room = parts.slice(0, count).join('');
  const lastSpace = room.lastIndexOf(' ');
  const cut = lastSpace > room.length / 2 ? room.slice(0, lastSpace) : room;
  return `${cut.replace(/[\s.,;:،؛–-]+$/, '')}…`;
}
