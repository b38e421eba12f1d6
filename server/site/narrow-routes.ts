import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * For each first segment of addresses (lower case), the build with those routes alone that they can
 * lead to. React Router goes through all routes several times for each page: with a hundred, that
 * is a tenth of a small one (docs/decisions/017).
 */
export function narrowRoutes(build: ServerBuild): Map<string, ServerBuild> {
  const starts = findStarts(build.routes);
  const known = [...new Set(starts.values())].filter((start) => start !== null);
  return new Map(
    known.map((start) => [start, { ...build, routes: pickRoutes(build.routes, starts, start) }]),
  );
}

/** What may stand for any segment, or for none. */
const isOpen = (segment: string) => /^[:*]|\?$/.test(segment);

/** Id of each route that an address can lead to → its first segment; null: it may be any. */
function findStarts(routes: Routes): Map<string, string | null> {
  const starts = new Map<string, string | null>();
  for (const route of listRoutes(routes)) {
    if (route.path === undefined && !route.index) continue;
    const path = withParents(route, routes).flatMap(({ path = '' }) => path.split('/'));
    const [first = ''] = path.filter(Boolean);
    starts.set(route.id, isOpen(first) ? null : first.toLowerCase());
  }
  return starts;
}

function pickRoutes(routes: Routes, starts: Map<string, string | null>, wanted: string): Routes {
  const picked = listRoutes(routes)
    .filter(({ id }) => starts.get(id) === wanted || starts.get(id) === null)
    .flatMap((route) => withParents(route, routes).map(({ id }) => id));
  const ids = new Set(picked);
  // In their order, by which React Router decides between equals.
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

/** A route and those around it, the outermost first. */
function withParents(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withParents(parent, routes), route] : [route];
}

function listRoutes(routes: Routes): Route[] {
  return Object.values(routes).filter((route) => route !== undefined);
}
