/** Markup that is no part of what React renders, also as the bytes that it leaves as. */
export type PreparedMarkup = {
  html: string;
  bytes: Buffer;
  /** For the head of its page: what fetches its most important picture at once. */
  preloads: string;
};

/** What React puts in front of markup for the head of its page. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

const places = /<!--markup:([\w-]+)-->/;

export function prepareMarkup(drawn: string): PreparedMarkup {
  const { preloads, html } = separatePreloads(drawn);
  return { html, bytes: Buffer.from(html), preloads };
}

export function separatePreloads(drawn: string): { preloads: string; html: string } {
  const [preloads = ''] = leadingPreloads.exec(drawn) ?? [];
  return { preloads, html: drawn.slice(preloads.length) };
}

/** Stands where the markup goes. What visitors write cannot have it: React escapes that. */
export function placeOfMarkup(id: string): string {
  return `<!--markup:${id}-->`;
}

/** A page as bytes, with markup in its places: most of it need not be encoded for each page. */
export function fillInMarkup(
  html: string,
  markups: ReadonlyMap<string, Buffer>,
): Buffer<ArrayBuffer> {
  // Every second piece is the id of a place.
  const pieces = html.split(places);
  const bytesOf = (piece: string, at: number) =>
    at % 2 === 0 ? Buffer.from(piece) : (markups.get(piece) ?? Buffer.alloc(0));
  return Buffer.concat(pieces.map(bytesOf));
}
