import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';

type TitleMediaPageProps = {
  title: { id: number; type: TitleType; name: string };
  problem?: string | null | undefined;
  children: ReactNode;
};

/** A page about one part of a title's media, with the way to the others. */
export function TitleMediaPage({ title, problem, children }: TitleMediaPageProps) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { pathname } = useLocation();
  const id = String(title.id);
  const parts = [
    { path: href('/admin/titles/:id/artwork', { id }), text: t(($) => $.artwork.title) },
    { path: href('/admin/titles/:id/subtitles', { id }), text: t(($) => $.subtitles.title) },
    { path: href('/admin/titles/:id/chapters', { id }), text: t(($) => $.chapters.title) },
    { path: href('/admin/titles/:id/trailers', { id }), text: t(($) => $.trailers.title) },
    { path: href('/admin/titles/:id/moments', { id }), text: t(($) => $.moments.title) },
    ...(title.type === 'tv-show'
      ? [{ path: href('/admin/titles/:id/episodes', { id }), text: t(($) => $.series.title) }]
      : []),
  ];
  return (
    <AdminPage title={title.name}>
      <ChipLinks
        label={t(($) => $.films.parts)}
        links={parts.map(({ path, text }) => ({
          key: path,
          href: address(path),
          text,
          isCurrent: path === pathname,
        }))}
      />
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {children}
    </AdminPage>
  );
}
