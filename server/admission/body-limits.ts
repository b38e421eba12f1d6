import type { IncomingMessage } from 'node:http';
import { matchPath, type ServerBuild } from 'react-router';
import { listOperations } from '#api/platform/http/operations.ts';
import { apiPrefix } from '#api/platform/http/serve-contract.ts';
import { maxApiBytes, maxFormBytes } from '#contract/constants/body-limits.ts';
import { contract } from '#contract/index.ts';

/** The most bytes that the body of a request may have. */
export type FindBodyLimit = (incoming: Pick<IncomingMessage, 'method' | 'url'>) => number;

/** Each operation and each page has a limit of its own, known before any of the body is read. */
export function createBodyLimits(build: Pick<ServerBuild, 'routes'>): FindBodyLimit {
  const operations = listOperations(contract)
    .filter(({ maxBodyBytes }) => maxBodyBytes !== undefined)
    .map(({ method, path, maxBodyBytes = maxApiBytes }) => ({
      method,
      pattern: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
      maxBodyBytes,
    }));
  const pages = listPages(build);

  return ({ method, url = '' }) => {
    const path = url.split('?', 1)[0] ?? '';
    if (path.startsWith('/api/')) {
      const operation = operations.find(
        (each) => each.method === method && matchPath(each.pattern, path),
      );
      return operation?.maxBodyBytes ?? maxApiBytes;
    }
    // React Router's own requests for a page.
    const page = path.replace(/\.data$/, '');
    const route = pages.find(({ pattern }) => matchPath(pattern, page));
    return route?.maxBodyBytes ?? maxFormBytes;
  };
}

function listPages({ routes }: Pick<ServerBuild, 'routes'>) {
  return Object.values(routes).flatMap((route) => {
    const maxBodyBytes = readLimit(route?.module.handle);
    return route && maxBodyBytes ? [{ pattern: addressOf(route.id, routes), maxBodyBytes }] : [];
  });
}

function readLimit(handle: unknown): number | undefined {
  const isDeclared = typeof handle === 'object' && handle !== null && 'maxBodyBytes' in handle;
  return isDeclared ? Number(handle.maxBodyBytes) : undefined;
}

function addressOf(id: string, routes: ServerBuild['routes']): string {
  const route = routes[id];
  const parent = route?.parentId ? addressOf(route.parentId, routes) : '';
  return route?.path ? `${parent}/${route.path}` : parent;
}
