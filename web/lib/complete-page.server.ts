/** A page that React rendered, with what is not React's at the end of its head and of its body. */
export function completePage(html: string, { head, body }: { head: string; body: string }): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd);
}
