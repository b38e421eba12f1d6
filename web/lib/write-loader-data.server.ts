import type { EntryContext } from 'react-router';

/**
 * Writes the script that gives the browser what the loaders returned. `<ServerRouter>` would do it
 * by suspended components, one for each piece of the stream; loaders here return no promises, so
 * all of it is there already.
 */
export async function writeLoaderData(
  stream: EntryContext['serverHandoffStream'],
): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let calls = '';
  for await (const piece of stream) {
    const text = JSON.stringify(decoder.decode(piece, { stream: true }));
    calls += `window.__reactRouterContext.streamController.enqueue(${text});`;
  }
  calls += 'window.__reactRouterContext.streamController.close();';
  return `<script>${calls.replaceAll('<', '\\u003c')}</script>`;
}
