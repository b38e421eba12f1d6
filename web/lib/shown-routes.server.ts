import type { EntryContext } from 'react-router';

/**
 * What `<ServerRouter>` needs for one page. It makes objects for every route of the manifest, and a
 * page is only the routes that match its address.
 */
export function onlyShownRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const shown = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(shown) } };
}
