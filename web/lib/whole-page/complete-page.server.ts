const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/** The tag of React Router's script, which imports everything else. */
const entryTag = '<script type="module" async="">';
/** Browsers do not run scripts of this type. */
const heldType = 'text/module';
const heldTag = `<script type="${heldType}">`;

/**
 * Inserts tags that React does not render at the end of the page's head, and lets the scripts wait
 * for the first paint. `scripts`: what it adds.
 */
export function completePage(
  html: Buffer,
  head: string,
): { html: Buffer<ArrayBuffer>; scripts: string[] } {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const ownHead = html.toString('utf8', 0, headEnd);
  const modules = Array.from(ownHead.matchAll(preload), ([, href = '']) => href);
  const completeHead = Buffer.from(ownHead.replaceAll(preload, '') + head);
  const entry = html.lastIndexOf(entryTag);
  if (entry < headEnd) {
    return { html: Buffer.concat([completeHead, html.subarray(headEnd)]), scripts: [] };
  }
  const start = `(${startAfterPaint.toString()})(${JSON.stringify(modules)},"${heldType}")`;
  const complete = Buffer.concat([
    completeHead,
    html.subarray(headEnd, entry),
    Buffer.from(heldTag),
    html.subarray(entry + entryTag.length, bodyEnd),
    Buffer.from(`<script>${start}</script>`),
    html.subarray(bodyEnd),
  ]);
  return { html: complete, scripts: [start] };
}

/**
 * Runs at the end of the page. A page in the background is never painted, so it does not wait.
 * Self-contained: it is serialised into the page, and the Content-Security-Policy lists its hash.
 */
function startAfterPaint(modules: string[], heldType: string) {
  function start() {
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const { textContent } = document.querySelector(`script[type="${heldType}"]`) as Element;
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent }),
    );
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    start();
    return;
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
}
