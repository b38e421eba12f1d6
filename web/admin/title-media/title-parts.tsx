import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';

/** The pages about one title: its texts, and each part of its media. */
export function TitleParts({ title }: { title: { id: number; type: TitleType } }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { pathname } = useLocation();
  const id = String(title.id);
  const parts = [
    { path: href('/admin/titles/:id', { id }), text: t(($) => $.films.texts) },
    { path: href('/admin/titles/:id/artwork', { id }), text: t(($) => $.artwork.title) },
    ...(title.type === 'tv-show'
      ? [{ path: href('/admin/titles/:id/episodes', { id }), text: t(($) => $.series.title) }]
      : []),
    { path: href('/admin/titles/:id/subtitles', { id }), text: t(($) => $.subtitles.title) },
    { path: href('/admin/titles/:id/chapters', { id }), text: t(($) => $.chapters.title) },
    ...(title.type === 'tv-show'
      ? []
      : [{ path: href('/admin/titles/:id/versions', { id }), text: t(($) => $.versions.title) }]),
    { path: href('/admin/titles/:id/trailers', { id }), text: t(($) => $.trailers.title) },
    { path: href('/admin/titles/:id/moments', { id }), text: t(($) => $.moments.title) },
  ];
  return (
    <ChipLinks
      label={t(($) => $.films.parts)}
      links={parts.map(({ path, text }) => ({
        key: path,
        href: address(path),
        text,
        isCurrent: path === pathname,
      }))}
    />
  );
}
