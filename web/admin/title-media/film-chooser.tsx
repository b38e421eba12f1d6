import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';

/** Which film of the title a page is about: the film itself, another version, an episode, a trailer. */
export function FilmChooser({ films, film }: { films: TitleFilm[]; film: TitleFilm | null }) {
  const { t } = useTranslation('admin-media');
  const { pathname } = useLocation();
  if (films.length < 2) return null;
  return (
    <ChipLinks
      label={t(($) => $.films.choose)}
      links={films.map(({ stream_id, part, name }) => ({
        key: stream_id,
        href: `${pathname}?film=${stream_id}`,
        text: (
          <bdi>
            {[part === 'film' ? t(($) => $.films.film) : part, name].filter(Boolean).join(' ')}
          </bdi>
        ),
        isCurrent: stream_id === film?.stream_id,
      }))}
    />
  );
}
