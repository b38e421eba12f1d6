/** An inline script that executes, unlike a data block, which has a `type`. */
const runsInline = /^<script(?![^>]*\ssrc=)(?![^>]*type="application\/)/;

/**
 * The inline scripts of a page that are marked as ours, and the page without the marks: they differ
 * with each render, and the Content-Security-Policy of a cached page lists hashes.
 */
export function takeOwnScripts(
  html: Buffer,
  mark: string,
): { html: Buffer<ArrayBuffer>; scripts: Buffer[] } {
  const attribute = ` nonce="${mark}"`;
  const parts: Buffer[] = [];
  const scripts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at));
    from = at + attribute.length;
    const script = findScript(html, at);
    if (script) scripts.push(script);
  }
  return { html: Buffer.concat([...parts, html.subarray(from)]), scripts };
}

/** The text of the script whose tag has an attribute at this place; undefined: it is another tag. */
function findScript(html: Buffer, at: number): Buffer | undefined {
  const start = html.lastIndexOf('<', at);
  const text = html.indexOf('>', at) + 1;
  const end = html.indexOf('</script>', text);
  if (text === 0 || end < 0) return undefined;
  return runsInline.test(html.toString('utf8', start, text)) ? html.subarray(text, end) : undefined;
}
