import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { ageCookie, deviceLockCookie } from '#contract/shared/visitor-headers.ts';
import { everyLanguage } from '#test/settings.ts';
import routes from '#web/routes.ts';
import { createPageIdentifier } from './identify-page.ts';
import { createRequestReader } from './request-reader.ts';

/** Addresses where a film, an episode or a trailer can play. */
const plays = `/movies-detail/:slug /videos-detail/:slug? /shows-details/:slug /episodes/:id
  /embed/:kind/:id /blogs-detail/:slug? /blog-single/:type/:slug? /playback/:stream/master.m3u8`;

/** Addresses that list titles or have nothing to do with any. */
const others = `/ /movies /tv-shows /videos /seasons/:id/:seasons /search /geners /geners/:id /tags
  /tags/:id /collections/:slug /collections/:slug/play /cast/:slug? /cast-detail/:slug? /cast-view-all /view-all/:type/:media/:title
  /all-products /product-detail/:slug? /cart /cart/add /cart/reminder /cart/reminders/end /offers/:token
  /wishlist /wishlist/add
  /related-merchandise /restricted-content /account /account/details /account/profiles
  /account/sessions /account/security /account/security/authenticator /account/security/proof
  /account/subscription /account/pin /account/data-use /account/data
  /account/orders /account/orders/:number /account/downloads /account/addresses
  /account/addresses/new /account/addresses/:id /checkout /checkout/order-received/:number
  /orders/:number /orders/:number/pay /orders/:number/qris /track-order /playlist /playlist/remove/:title /playlist/new /playlist/:id
  /playlist/:id/edit /watchlist-detail /keep/:kind/:id /reviews/:type/:slug /comments/:slug
  /blogs/:grid? /blogs-sidebar/:position /blogs-tag/:slug? /blogs-category/:slug?
  /blogs-date/:yyyy?/:mm? /blogs-author/:slug? /blog-template /pricing
  /pricing/payments/:reference /pricing/payments/:reference/pay /pricing/payments/:reference/qris /credits /terms-of-use /sales-terms /return-policy /PrivacyPolicy /about-us /faq /contact-us /performance
  /newsletter /newsletter/confirm /newsletter/unsubscribe /merchandise-store /shop /login
  /login/oidc /login/oidc/callback /register /lost-password /invitation /confirm-email /confirm-new-email /not-me /logout /setup /404
  /account/orders/:number/invoice /orders/:number/invoice /coming-soon /offline /error-page-two /*
  /age-confirmation /account/export /account/import /account/picture /session/refresh /cart/summary
  /continue-watching/remove /playlist/:id/play /playlist/:id/thumbnail /language /sitemap.xml /sitemaps/:file
  /feeds/:file /feeds/:kind/:slug/:file /robots.txt /opensearch.xml /manifest.webmanifest`;

const split = (addresses: string) => addresses.split(/\s+/);

function listPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const inner = listPaths(children, own);
    const isPage = index || (path !== undefined && !children.some((child) => child.index));
    return isPage ? [own || '/', ...inner] : inner;
  });
}

/** An example address of a route, with each parameter replaced by its name. */
const example = (path: string) =>
  path
    .replace(':kind/:id', 'movie/senja')
    .replace(/:(?:id|number|yyyy|mm|seasons)\b\??/g, '7')
    .replace(/:(\w+)\??/g, '$1');

const read = createRequestReader({
  ...createPageIdentifier({
    baseUrl: 'https://films.example.org',
    trustedProxies: 0,
    languages: everyLanguage,
  }),
  authCookie: 'sorot_user',
});
const keyOf = (path: string, cookie?: string) =>
  read('GET', example(path), cookie === undefined ? {} : { cookie })?.key;

const paths = [...new Set(listPaths(routes))];
const isAdmin = (path: string) => /^\/admin(\/|$)/.test(path);

test.each(paths.filter(isAdmin))('%s is never cached', (path) => {
  expect(keyOf(path)).toBeUndefined();
});

test('every page declares whether films can play on it', () => {
  const declared = [...split(plays), ...split(others)];
  // Pages of staff are nobody else's, and never cached.
  const forVisitors = listPaths(routes).filter((path) => !/^\/admin(\/|$)/.test(path));
  expect(declared.toSorted()).toEqual([...new Set(forVisitors)].toSorted());
});

test.each([...split(plays), ...split(others)])('%s is not cached for a locked device', (path) => {
  expect(keyOf(path, `${deviceLockCookie}=x`)).toBeUndefined();
});

test.each(split(plays))('visitors who have confirmed their age bypass the cache for %s', (path) => {
  expect(keyOf(path, `${ageCookie}=21`)).toBeUndefined();
});

test.each(split(others))(
  '%s is the same page for visitors who have confirmed their age',
  (path) => {
    expect(keyOf(path, `${ageCookie}=21`)).toBe(keyOf(path));
  },
);
