const scriptPreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/** A page that React rendered, with what is not React's at the end of its head. */
export function completePage(html: string, head: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const ownHead = html.slice(0, headEnd);
  const scripts = Array.from(ownHead.matchAll(scriptPreload), ([, href = '']) => href);
  return [
    ...[ownHead.replaceAll(scriptPreload, ''), head],
    html.slice(headEnd, bodyEnd),
    ...[scripts.length > 0 ? preloadAfterStyles(scripts) : '', html.slice(bodyEnd)],
  ].join('');
}

/**
 * React preloads all scripts of a page at its top. Nothing is seen without styles, and on a slow
 * line they would share it with scripts that nobody waits for yet. An inline script waits for the
 * styles that stand before it, and preloads what every module needs as soon as they are there.
 */
function preloadAfterStyles(scripts: string[]): string {
  return `<script>for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>`;
}
