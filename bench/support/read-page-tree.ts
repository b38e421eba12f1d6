import { join } from 'node:path';
import type { ReactNode } from 'react';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import type { VisitorHeader } from './count-answers.ts';

type EntryModule = typeof import('#web/entry.server.tsx');

const buildFile = join(import.meta.dirname, '../../build/server/index.js');

/**
 * The tree of components that the build's page consists of, with all that its loaders read from a
 * running site. Neither its header nor its menus are markup that is remembered.
 */
export async function readPageTree(
  address: string,
  visitor: VisitorHeader,
  language: Language,
): Promise<ReactNode> {
  const build = (await import(buildFile)) as ServerBuild;
  const entry = build.entry.module as unknown as EntryModule;
  const { origin } = new URL(address);
  const request = new Request(address);
  const { context } = await entry.createRequestContext({
    visit: { language, languageInAddress: false, origin, requestId: 'bench', wholePage: true },
    browser: { cookies: visitor.name === 'cookie' ? visitor.value : '', userAgent: '' },
    authCookie: 'sorot_user',
    apiUrl: `${origin}/api/v1`,
    apiFetch: (call) => fetch(call),
    reportError: (error) => {
      throw error;
    },
    warn: console.warn,
    rendered: {},
  });
  let tree: ReactNode;
  const capture: EntryModule['default'] = async (_, __, headers, routerContext, loadContext) => {
    tree = entry.createPageTree(address, routerContext, loadContext);
    return new Response(null, { headers });
  };
  const module = { ...build.entry.module, default: capture };
  const narrowed = { ...build, entry: { ...build.entry, module } } as unknown as ServerBuild;
  await createRequestHandler(narrowed, 'production')(request, context);
  return tree;
}
