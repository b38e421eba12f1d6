import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { listenForInvalidations } from '#api/platform/cache-invalidation.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import type { Replicas } from '#api/platform/replicas/replicas.ts';
import { type Admission, createAdmission } from './admission/admission.ts';
import { createBodyLimits } from './admission/body-limits.ts';
import { createRefusalLog } from './admission/refusal-log.ts';
import { createRefuser } from './admission/refuse.ts';
import type { Environment } from './env.ts';
import type { VisitorSettings } from './live-config.ts';
import { createCacheAnswerer } from './page-cache/answer-from-cache.ts';
import { createPageIdentifier } from './page-cache/identify-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { findClientAddress } from './site/client-address.ts';
import { createSite } from './site/create-site.ts';
import { createPageLog } from './site/page-log.ts';
import type { EntryModule } from './site/pages.ts';
import type { ProviderLink } from './site/provider-link.ts';
import { listAddresses } from './site/static-files.ts';
import { createProxyWatch } from './site/watch-for-proxy.ts';

const buildFolder = join(projectFolder, 'build');
export const clientFolder = join(buildFolder, 'client');

/**
 * The pages of the build in front of a provider, with their cache. `metrics`: the provider's, if it
 * is in this process. `build`: pages from elsewhere than build/. `previousAssets`: folder with the
 * assets of other builds.
 */
export async function openSite(
  environment: Environment,
  provider: ProviderLink,
  options: {
    logger: Logger;
    metrics: Metrics | undefined;
    visitors: VisitorSettings;
    build?: ServerBuild;
    previousAssets?: string;
  },
) {
  const { logger, metrics } = options;
  const log = createPageLog(options);
  const build: ServerBuild = options.build ?? (await import(join(buildFolder, 'server/index.js')));
  const { forgetSite } = build.entry.module as unknown as EntryModule;
  const visitor = {
    baseUrl: environment.BASE_URL,
    trustedProxies: environment.TRUST_PROXY,
    countryHeader: environment.COUNTRY_HEADER,
    languages: options.visitors.languages,
    timeZone: options.visitors.timeZone,
  };
  const proxyWatch = createProxyWatch({ ...visitor, warn: (message) => logger.warn(message) });
  const { app: site, cache } = createSite({
    ...visitor,
    build,
    pageCache: {
      ...createPageIdentifier(visitor),
      reserveRefresh: () => admission.tryEnter('page'),
      onRefreshFailed: (error, { address }) =>
        logger.error({ err: error, address }, 'refreshing a page failed'),
    },
    logger,
    log,
    provider,
    authCookie: environment.AUTH_COOKIE_NAME,
    clientFolder,
    previousAssets: options.previousAssets,
    warnings: () => [
      ...(environment.SMTP_URL ? [] : (['mail_to_folder'] as const)),
      ...proxyWatch.warnings(),
    ],
    serviceWorker: environment.SERVICE_WORKER,
    reportError: (error, requestId) =>
      logger.error({ err: error, request_id: requestId }, 'page failed'),
    warn: (message, requestId, error) =>
      logger.warn({ err: error, request_id: requestId }, message),
  });
  const stored = createCacheAnswerer(cache, (incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    log({
      method: incoming.method ?? 'GET',
      path,
      status: outgoing.statusCode,
      ms: 0,
      cached: true,
    });
  });
  const refuse = createRefuser({
    https: environment.BASE_URL?.startsWith('https:') ?? false,
    rules: options.visitors.languages,
  });
  const logRefused = createRefusalLog(logger);
  const admission: Admission = createAdmission({
    authCookie: environment.AUTH_COOKIE_NAME,
    files: new Set(listAddresses(clientFolder)),
    clientAddress: (incoming) => findClientAddress(incoming, environment.TRUST_PROXY),
    isFollower: stored.isRendering,
    bodies: { limitOf: createBodyLimits(build) },
    refuse(incoming, outgoing, refusal) {
      if (!stored.answerWithExpired(incoming, outgoing)) refuse(incoming, outgoing, refusal);
    },
    onRefused(kind) {
      metrics?.countRefused(kind);
      logRefused(kind);
    },
  });
  metrics?.watch({
    name: 'sorot_requests_admitted',
    help: 'Requests being processed or waiting for a slot, by kind',
    labels: ['kind', 'state'],
    read: async () => admission.count(),
  });
  function answerEarly(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    proxyWatch.look(incoming);
    return stored.answer(incoming, outgoing);
  }
  return { site, cache, forgetSite, gate: { answerEarly, admission } };
}

/** Invalidates this process's caches when any process makes a change. */
export function invalidateOnChange(
  url: string,
  memory: {
    cache: PageCache;
    expireCatalogue: () => void;
    forgetSite: () => void;
    reloadSettings: () => Promise<void>;
    /** Undefined: everything is read from the primary. */
    replicas: Pick<Replicas, 'requireLatest'> | undefined;
  },
  logger: Logger,
) {
  const onError = (error: unknown) => logger.warn({ err: error }, 'not listening for changes');
  return listenForInvalidations({
    url,
    onError,
    onTags: async (tags) => {
      // Before anything is dropped that might be filled again from a replica without the change.
      memory.replicas?.requireLatest();
      // First, so that no page is rendered and cached with the old ones.
      if (tags.includes('settings')) await memory.reloadSettings().catch(onError);
      // Each order and each comment changes one page, but no list.
      if (!tags.every((tag) => /^(product|post):/.test(tag))) memory.expireCatalogue();
      if (tags.includes('site')) memory.forgetSite();
      memory.cache.invalidate(tags);
    },
    onReset: async () => {
      memory.replicas?.requireLatest();
      await memory.reloadSettings().catch(onError);
      memory.expireCatalogue();
      memory.forgetSite();
      memory.cache.clear();
    },
  });
}
