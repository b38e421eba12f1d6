/**
 * A script that runs before the first paint. It must be self-contained: it is serialised into the
 * page, and the Content-Security-Policy lists its hash.
 */
export function BootScript({ script }: { script: string }) {
  // In the browser it has already run; React only keeps the element unchanged.
  const html = import.meta.env.SSR ? script : '';
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, no outside data
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
