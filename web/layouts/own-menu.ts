import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { MenuPage } from '#contract/constants/settings.ts';
import type { MenuLink } from '#contract/shared/settings.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

const menuPaths: Record<MenuPage, string> = {
  home: href('/'),
  movies: href('/movies'),
  shows: href('/tv-shows'),
  videos: href('/videos'),
  genres: href('/geners'),
  store: href('/merchandise-store'),
  blog: href('/blogs/:grid?'),
  about_us: href('/about-us'),
  faq: href('/faq'),
  plans: href('/pricing'),
  terms: href('/terms-of-use'),
  privacy: href('/PrivacyPolicy'),
  sales_terms: href('/sales-terms'),
  returns: href('/return-policy'),
  contact: href('/contact-us'),
  credits: href('/credits'),
  performance: href('/performance'),
};

export const headerPages = [
  'home',
  'movies',
  'shows',
  'videos',
  'genres',
  'store',
  'blog',
] as const;

export const footerPages = [
  ...(['blog', 'about_us', 'faq', 'plans', 'terms', 'privacy'] as const),
  ...(['contact', 'credits', 'performance'] as const),
];

/** A menu of pages under their own names. */
export function menuOfPages(pages: readonly MenuPage[]): MenuLink[] {
  return pages.map((page) => ({ page, address: null, names: {}, hidden_in: [] }));
}

type HeaderPage = (typeof headerPages)[number];

/** The name of a page in menus. */
function nameMenuPage(t: TFunction, page: MenuPage): string {
  const inHeader = headerPages.find((each): each is HeaderPage => each === page);
  if (inHeader) return t(($) => $.header[inHeader]);
  return t(($) => $.footer[page as Exclude<MenuPage, HeaderPage>]);
}

/** The links of a menu that the operator has arranged, in the language of the visit. */
export function useOwnMenu(links: MenuLink[]) {
  const { t } = useTranslation();
  const { language } = usePageVisit();
  const address = useAddress();
  return links
    .filter(({ hidden_in }) => !hidden_in.includes(language))
    .map(({ page, address: target, names }, index) => {
      const name = names[language] ?? (page ? nameMenuPage(t, page) : Object.values(names)[0]);
      const path = page ? menuPaths[page] : (target ?? '/');
      return {
        key: page ?? `${index}`,
        page,
        path,
        href: path.startsWith('/') ? address(path) : path,
        text: name ?? path,
      };
    });
}
