import {
  type LanguageRules,
  languageCookie,
  parseOffered,
  resolveLanguage,
  toOutwardCode,
} from '#contract/shared/language.ts';
import { ageCookie, guestCookies } from '#contract/shared/visitor-headers.ts';
import { cameByHttps } from '../site/visit.ts';
import { readCountry } from '../site/visitor-country.ts';
import { cachedPages } from './cached-pages.ts';
import type { PageIdentifier, PageIdentity, PageRequest } from './page-identity.ts';

/** Longer queries are not worth caching: they are unlikely to repeat. */
const maxTargetLength = 512;

/**
 * Determines which cached page a request is for: by canonical path, known parameters in a fixed
 * order, language, data-saver, country and, without `BASE_URL`, the host that the visitor sees.
 * `countryHeader`: where a trusted proxy names the visitor's country.
 */
export function createPageIdentifier(options: {
  baseUrl: string | undefined;
  trustedProxies: number;
  languages: LanguageRules;
  countryHeader?: string | undefined;
}): PageIdentifier {
  const { countryHeader } = options;
  const forwarded = options.trustedProxies > 0 ? ['x-forwarded-proto'] : [];
  const hostHeaders = options.baseUrl ? [] : ['host', ...forwarded];

  function identify({ target, header, cookie }: PageRequest): PageIdentity | undefined {
    const origin = options.baseUrl ?? `http://${header('host') ?? ''}`;
    if (
      target.length > maxTargetLength ||
      !target.startsWith('/') ||
      !URL.canParse(target, origin)
    ) {
      return undefined;
    }
    const requestUrl = new URL(target, origin);
    const page = cachedPages.find(({ path }) => path.test(requestUrl.pathname));
    // `//host/path` is the address of another host.
    if (!page || requestUrl.origin !== new URL(origin).origin) return undefined;
    if (page.plays && cookie(ageCookie)) return undefined;
    if (page.guest && cookie(guestCookies[page.guest])) return undefined;
    const isKnown = (name: string) => name === 'lang' || page.parameters.includes(name);
    if (page.unlessNamed?.some((name) => requestUrl.searchParams.has(name))) return undefined;
    if (page.isOpen && ![...requestUrl.searchParams.keys()].every(isKnown)) return undefined;

    const named = parseOffered(requestUrl.searchParams.get('lang'), options.languages.offered);
    const language = resolveLanguage({
      query: requestUrl.searchParams.get('lang'),
      cookie: cookie(languageCookie),
      acceptLanguage: header('accept-language'),
      rules: options.languages,
    });
    const address = new URL(requestUrl.pathname, origin);
    for (const name of page.parameters) {
      for (const value of requestUrl.searchParams.getAll(name))
        address.searchParams.append(name, value);
    }
    if (named) address.searchParams.set('lang', toOutwardCode(named));

    const headers: Record<string, string> = { 'accept-language': language };
    if (header('save-data')?.toLowerCase() === 'on') headers['save-data'] = 'on';
    for (const name of options.baseUrl ? [] : forwarded) {
      if (cameByHttps(header(name))) headers[name] = 'https';
    }
    const country = countryHeader && readCountry(header(countryHeader));
    if (country) headers[countryHeader] = country;
    const tags = page.tags.map((tag) => requestUrl.pathname.replace(page.path, tag));
    // Header and footer show site-wide content.
    tags.push('site');
    return { address: address.href, headers, shared: named !== undefined && !countryHeader, tags };
  }

  return {
    headers: [
      ...hostHeaders,
      'accept-language',
      'save-data',
      ...(countryHeader ? [countryHeader] : []),
    ],
    cookies: [
      languageCookie,
      ageCookie,
      ...new Set(cachedPages.flatMap(({ guest }) => (guest ? guestCookies[guest] : []))),
    ],
    basis: () => options.languages.offered,
    identify,
  };
}
