import { proxy } from 'hono/proxy';
import type { RequestEnv } from '#api/platform/request-env.ts';
import { ageHeader, deviceLockHeader } from '#contract/shared/visitor-headers.ts';
import { siteOriginHeader } from './visit.ts';

/** How the site reaches the API: in this process, or at another provider. */
export type ProviderLink = {
  /** Where `/api/v1` starts. */
  url: string;
  fetch: (request: Request, env: RequestEnv) => Promise<Response>;
};

type InProcessApi = {
  fetch: (request: Request, env: RequestEnv) => Response | Promise<Response>;
};

/** No socket: page loaders call the API as a function. */
export function linkInProcess(api: InProcessApi): ProviderLink {
  return {
    url: 'http://in-process/api/v1',
    fetch: async (request, env) => api.fetch(request, env),
  };
}

/**
 * `API_URL`: the provider runs elsewhere, and this site proxies its media and pictures.
 * `countryHeader`: the header from which that provider reads the visitor's country.
 */
export function linkProvider(apiUrl: string, countryHeader?: string): ProviderLink {
  const { origin } = new URL(apiUrl);
  return {
    url: `${origin}/api/v1`,
    fetch: (request, env) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete('host');
      if (env.requestId) headers.set('x-request-id', env.requestId);
      if (env.clientAddress) headers.set('x-forwarded-for', env.clientAddress);
      headers.delete(siteOriginHeader);
      if (env.siteOrigin) headers.set(siteOriginHeader, env.siteOrigin);
      if (env.deviceLock) headers.set(deviceLockHeader, env.deviceLock);
      if (env.confirmedAge) headers.set(ageHeader, env.confirmedAge);
      if (countryHeader) headers.delete(countryHeader);
      if (countryHeader && env.country) headers.set(countryHeader, env.country);
      return proxy(`${origin}${pathname}${search}`, { raw: request, headers });
    },
  };
}
