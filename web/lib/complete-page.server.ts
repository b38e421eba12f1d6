const scriptPreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/** Inserts tags that React does not render at the end of the page's head. */
export function completePage(html: Buffer, head: string): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const ownHead = html.toString('utf8', 0, headEnd);
  const scripts = Array.from(ownHead.matchAll(scriptPreload), ([, href = '']) => href);
  return Buffer.concat([
    Buffer.from(ownHead.replaceAll(scriptPreload, '') + head),
    html.subarray(headEnd, bodyEnd),
    Buffer.from(scripts.length > 0 ? preloadAfterStyles(scripts) : ''),
    html.subarray(bodyEnd),
  ]);
}

/**
 * React preloads all scripts at the top of the page, where they compete with render-blocking styles
 * on a slow line. An inline script runs after the style sheets before it, and preloads the modules
 * then.
 */
function preloadAfterStyles(scripts: string[]): string {
  return `<script>for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>`;
}
