import { join } from 'node:path';
import type { ReactNode } from 'react';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Language, languages } from '#contract/shared/language.ts';
import type { VisitorHeader } from './count-answers.ts';

type EntryModule = typeof import('#web/entry.server.tsx');

const buildFile = join(import.meta.dirname, '../../build/server/index.js');

/** The React tree of a page of the build, with its loaders' data from a running site. */
export async function readPageTree(
  address: string,
  visitor: VisitorHeader,
  language: Language,
): Promise<ReactNode> {
  const build = (await import(buildFile)) as ServerBuild;
  const entry = build.entry.module as unknown as EntryModule;
  const { origin } = new URL(address);
  const { context } = await entry.createRequestContext({
    visit: {
      language,
      languageInAddress: false,
      languageIsChosen: true,
      offered: languages,
      mainLanguage: 'en',
      origin,
      country: null,
      timeZone: 'UTC',
      timeZoneIsOwn: false,
      siteTimeZone: 'UTC',
      requestId: 'bench',
      wholePage: true,
      savesData: false,
    },
    browser: { cookies: visitor.name === 'cookie' ? visitor.value : '', userAgent: '' },
    authCookie: 'sorot_user',
    apiUrl: `${origin}/api/v1`,
    apiFetch: (call) => fetch(call),
    reportError: (error) => {
      throw error;
    },
    warn: console.warn,
  });
  let tree: ReactNode;
  const capture: EntryModule['default'] = async (
    _,
    status,
    headers,
    routerContext,
    loadContext,
  ) => {
    // The page's data stream can be read only once, but the tree is rendered repeatedly.
    const context = { ...routerContext, serverHandoffStream: undefined };
    tree = entry.createPageTree(address, context, loadContext);
    return new Response(null, { status, headers });
  };
  const module = { ...build.entry.module, default: capture };
  const capturing = { ...build, entry: { ...build.entry, module } } as unknown as ServerBuild;
  const { status } = await createRequestHandler(capturing, 'production')(
    new Request(address),
    context,
  );
  if (!tree || status !== 200) throw new Error(`${address} is not a page: ${status}`);
  return tree;
}
