import { href } from 'react-router';
import { directionOf } from '#contract/shared/language.ts';
import { type IconName, iconAddress } from '#contract/shared/look.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { themeColor } from '#web/lib/head/site-tags.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/manifest.route.ts';
import { textFileHeaders } from './text-file-headers.ts';

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function listIcons(version: string | undefined) {
  if (!version) return icons;
  const png = (name: IconName, size: string, purpose?: 'maskable') => ({
    src: iconAddress(version, name),
    sizes: size,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return [
    png('icon-192', '192x192'),
    png('icon-512', '512x512'),
    png('maskable-192', '192x192', 'maskable'),
    png('maskable-512', '512x512', 'maskable'),
  ];
}

/**
 * `GET /manifest.webmanifest`: makes the site installable, in the visitor's language
 * (https://www.w3.org/TR/appmanifest/).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await readSite(context.get(apiContext), request.signal);
  const visit = context.get(visitContext);
  const { language } = visit;
  const texts = serverI18n(language);
  const t = texts.getFixedT(language, 'common');
  const catalogue = texts.getFixedT(language, 'catalogue');
  const manifest = {
    id: href('/'),
    name: catalogue(($) => $.home.title),
    short_name: site.name,
    description: catalogue(($) => $.home.description),
    lang: language,
    dir: directionOf(language),
    start_url: href('/'),
    scope: href('/'),
    display: 'standalone',
    background_color: themeColor,
    theme_color: themeColor,
    categories: ['entertainment'],
    icons: listIcons(site.look?.icon?.version),
    shortcuts: [
      { name: t(($) => $.header.movies), url: href('/movies') },
      { name: t(($) => $.header.shows), url: href('/tv-shows') },
      { name: t(($) => $.header.search), url: href('/search') },
    ],
  };
  const type = 'application/manifest+json; charset=utf-8';
  return new Response(JSON.stringify(manifest), { headers: textFileHeaders(type, visit) });
}
