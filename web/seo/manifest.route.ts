import type { TFunction } from 'i18next';
import { href } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { directionOf } from '#contract/shared/language.ts';
import { type IconName, iconAddress } from '#contract/shared/look.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { themeColor } from '#web/lib/head/site-tags.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import homeArabicDesktop from '../../docs/screenshots/home-arabic-desktop.webp?url';
import homeArabicPhone from '../../docs/screenshots/home-arabic-phone.webp?url';
import homeDesktop from '../../docs/screenshots/home-desktop.webp?url';
import homePhone from '../../docs/screenshots/home-phone.webp?url';
import listDesktop from '../../docs/screenshots/list-desktop.webp?url';
import listPhone from '../../docs/screenshots/list-phone.webp?url';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/manifest.route.ts';
import { textFileHeaders } from './text-file-headers.ts';

type Screenshot = { name: 'home' | 'movies'; phone: string; desktop: string };

/** Pictures of the site as it comes, for the question whether to install it. */
const screenshots: Screenshot[] = [
  { name: 'home', phone: homePhone, desktop: homeDesktop },
  { name: 'movies', phone: listPhone, desktop: listDesktop },
];

const arabicScreenshots: Screenshot[] = [
  { name: 'home', phone: homeArabicPhone, desktop: homeArabicDesktop },
];

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

function listScreenshots(t: TFunction, language: Language) {
  const shown = language === 'ar' ? arabicScreenshots : screenshots;
  return shown.flatMap(({ name, phone, desktop }) => {
    const common = { type: 'image/webp', label: t(($) => $.header[name]) };
    return [
      { ...common, src: phone, sizes: '360x740', form_factor: 'narrow' },
      { ...common, src: desktop, sizes: '1440x900', form_factor: 'wide' },
    ];
  });
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
  const viewing = texts.getFixedT(language, 'viewing');
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
    categories: ['entertainment', 'shopping'],
    icons: listIcons(site.look?.icon?.version),
    // A site with a look of its own is not shown in ours.
    screenshots: site.look?.icon ? [] : listScreenshots(t, language),
    shortcuts: [
      { name: t(($) => $.bottom.search), url: href('/search') },
      { name: t(($) => $.bottom.saved), url: href('/watchlist-detail') },
      { name: t(($) => $.bottom.shop), url: href('/merchandise-store') },
      { name: viewing(($) => $.continue.heading), url: href('/playlist') },
    ],
    share_target: {
      action: href('/search'),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'q' },
    },
  };
  const type = 'application/manifest+json; charset=utf-8';
  return new Response(JSON.stringify(manifest), { headers: textFileHeaders(type, visit) });
}
