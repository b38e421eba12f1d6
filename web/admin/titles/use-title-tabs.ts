import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { WorkspaceTab } from '#web/admin/ui/workspace.tsx';
import { useAddress } from '#web/lib/page-visit.ts';

/** The parts of the first page: they are tabs, and one form. */
export const formTabs = ['overview', 'access'] as const;

export type FormTab = (typeof formTabs)[number];

/**
 * Which part of the first page is open: the one that the fragment of the address names. Servers do
 * not see it, so there it is unknown.
 */
export function useFormTab(): FormTab | undefined {
  const { hash } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated) return undefined;
  return hash === '#access' ? 'access' : 'overview';
}

/** The pages about one title: its texts and facts, each part of its media, its log. */
export function useTitleTabs(title: { id: number; type: TitleType }): WorkspaceTab[] {
  const { t } = useTranslation(['admin-titles', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const { pathname } = useLocation();
  const open = useFormTab() ?? 'overview';
  const id = String(title.id);
  const first = href('/admin/titles/:id', { id });
  const isSeries = title.type === 'tv-show';
  const page = (key: string, path: string, text: string) => ({
    key,
    text,
    href: address(path),
    isCurrent: pathname === path || pathname.startsWith(`${path}/`),
  });
  const part = (key: FormTab) => ({
    key,
    text: t(($) => $.workspace[key]),
    // Within the page the browser jumps, and nothing is loaded again.
    href: pathname === first ? `#${key}` : `${address(first)}#${key}`,
    isCurrent: pathname === first && open === key,
  });
  const subtitles = href('/admin/titles/:id/subtitles', { id });
  const pages = [
    page(
      'subtitles',
      subtitles,
      media(($) => $.subtitles.title),
    ),
    page(
      'chapters',
      href('/admin/titles/:id/chapters', { id }),
      media(($) => $.chapters.title),
    ),
    ...(isSeries
      ? []
      : [
          page(
            'versions',
            href('/admin/titles/:id/versions', { id }),
            media(($) => $.versions.title),
          ),
        ]),
    page(
      'trailers',
      href('/admin/titles/:id/trailers', { id }),
      media(($) => $.trailers.title),
    ),
  ];
  const video = {
    ...page(
      'video',
      subtitles,
      t(($) => $.workspace.video),
    ),
    pages,
  };
  return [
    part('overview'),
    page(
      'artwork',
      href('/admin/titles/:id/artwork', { id }),
      media(($) => $.artwork.title),
    ),
    { ...video, isCurrent: pages.some(({ isCurrent }) => isCurrent) },
    ...(isSeries
      ? [
          page(
            'seasons',
            href('/admin/titles/:id/episodes', { id }),
            media(($) => $.series.title),
          ),
        ]
      : []),
    page(
      'shop',
      href('/admin/titles/:id/moments', { id }),
      media(($) => $.moments.title),
    ),
    part('access'),
    page(
      'history',
      href('/admin/titles/:id/history', { id }),
      t(($) => $.edit.history),
    ),
  ];
}
