import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPI } from '@orpc/openapi';
import { Hono } from 'hono';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { createOpenApiDocument } from './platform/http/openapi-document.ts';
import { apiPrefix } from './platform/http/serve-contract.ts';
import { problem } from './platform/problem.ts';
import { projectFolder } from './platform/project-folder.ts';
import type { ApiEnv } from './platform/request-env.ts';

/** `GET /api/v1/openapi.json`, generated on the first request for it. */
export function openApiRoutes(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  let text: Promise<string> | undefined;
  routes.get(`${apiPrefix}/openapi.json`, async (context) => {
    text ??= describeApi().then((document) => JSON.stringify(document));
    return context.body(await text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    });
  });
  routes.all(`${apiPrefix}/openapi.json`, () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}

const tags = [
  { name: 'account', description: 'Accounts, their sessions, and the people of a household' },
  { name: 'analytics', description: 'What is played, sold and read, in numbers' },
  { name: 'blog', description: 'Posts, their authors, and what readers say about them' },
  { name: 'catalogue', description: 'Films, series and videos, and how they are found' },
  { name: 'gateways', description: 'Webhooks of payment gateways' },
  { name: 'histories', description: 'What viewers have watched and rated elsewhere' },
  { name: 'library', description: 'Playlists and the watchlist of a profile' },
  { name: 'moderation', description: 'What visitors write, as moderators see it' },
  { name: 'ops', description: 'For accounts of operators' },
  { name: 'plans', description: 'What watching takes, and how it is paid' },
  { name: 'playback', description: 'How films play, and what viewers report' },
  { name: 'reviews', description: 'What viewers say about titles' },
  { name: 'runners', description: 'For machines that prepare films elsewhere' },
  { name: 'settings', description: 'What owners decide about the site, and its backups' },
  { name: 'shop', description: 'Products, carts, checkout, orders and downloads' },
  { name: 'site', description: 'What belongs to the site as a whole' },
  { name: 'sitemap', description: 'Every page of the site, for search engines' },
  { name: 'subtitles', description: 'Subtitles from elsewhere, and those that viewers miss' },
  { name: 'viewing', description: 'What a person of a household has watched, and what it took' },
];

/**
 * Schemas that the document defines once and references by name: those of the contract with an id.
 */
const schemas: Record<string, z.ZodType> = Object.fromEntries(
  // Filled by `.meta({ id })`; zod's own `toJSONSchema(registry)` reads it the same way.
  z.globalRegistry._idmap as Map<string, z.ZodType>,
);

/** The document at `/api/v1/openapi.json`. */
async function describeApi(): Promise<OpenAPI.Document> {
  const manifest = await readFile(join(projectFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return createOpenApiDocument(contract, { schemas, tags, version });
}
