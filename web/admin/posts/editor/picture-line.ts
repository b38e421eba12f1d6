/** A picture of the media library, alone in its line of a text. */
export type PictureLine = { name: string; alt: string; caption: string };

const written =
  /^!\[(?<alt>(?:\\.|[^[\]\\])*)\]\(media:(?<name>[\w.-]+)(?: "(?<caption>(?:\\.|[^"\\])*)")?\)$/;

/** In Markdown, with the caption as its title (CommonMark 0.31, section 6.4). */
export function writePicture({ name, alt, caption }: PictureLine): string {
  const title = caption === '' ? '' : ` "${caption.replaceAll(/["\\]/g, '\\$&')}"`;
  return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](media:${name}${title})`;
}

/** Undefined: the line has something else, or another address. */
export function readPicture(line: string): PictureLine | undefined {
  const { name, alt = '', caption = '' } = written.exec(line)?.groups ?? {};
  if (!name) return undefined;
  const plain = (text: string) => text.replaceAll(/\\(["[\]\\])/g, '$1');
  return { name, alt: plain(alt), caption: plain(caption) };
}
