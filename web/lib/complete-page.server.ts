const stylesheet = /<link rel="stylesheet"[^>]*>/g;

/** A page that React rendered, with what is not React's at the end of its head and of its body. */
export function completePage(html: string, { head, body }: { head: string; body: string }): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const ownHead = withStylesFirst(html.slice(0, headEnd));
  return ownHead + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd);
}

/**
 * React names all scripts of a page before its styles. Nothing is seen without styles, and on a
 * slow line they would share it with scripts that nobody waits for yet.
 */
function withStylesFirst(head: string): string {
  const scripts = head.indexOf('<link rel="modulepreload"');
  const styles = head.match(stylesheet)?.join('');
  if (scripts < 0 || !styles) return head;
  return head.slice(0, scripts) + styles + head.slice(scripts).replaceAll(stylesheet, '');
}
