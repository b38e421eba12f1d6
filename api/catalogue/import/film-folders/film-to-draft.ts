import type { Language } from '#contract/shared/language.ts';
import type { TitleDraft } from '../../title-draft.ts';
import { fitDraft } from '../fit-draft.ts';
import type { FileFacts } from './file-facts.ts';
import type { NfoFields } from './nfo-to-fields.ts';
import type { FilmGroup, ShowGroup } from './title-groups.ts';

export type DraftOptions = { filmsAre: 'movie' | 'video'; language: Language };

/** Called with what is left out of a title. */
export type Remark = (reason: string) => void;

/** A film as its NFO file describes it; where that is silent, as its names and the file itself do. */
export function filmToDraft(
  group: FilmGroup,
  source: string,
  nfo: NfoFields | undefined,
  facts: FileFacts | undefined,
  options: DraftOptions,
  remark: Remark,
): TitleDraft {
  const base = titleToDraft(group, nfo, options);
  // Names with a year were chosen by a person; of others, the file may know a better one.
  const named = group.name.year === undefined ? facts?.name : undefined;
  const described = {
    ...base,
    source,
    kind: nfo?.kind ?? options.filmsAre,
    video: group.film?.file.absolute,
    name: nfo?.name ?? named ?? group.name.name,
    runtimeSeconds: nfo?.runtimeSeconds ?? facts?.runtimeSeconds,
    languages: nfo?.languages.length ? nfo.languages : (facts?.languages ?? []),
  };
  return fitDraft(described, remark);
}

/** What films and series have in common. */
export function titleToDraft(
  group: FilmGroup | ShowGroup,
  nfo: NfoFields | undefined,
  options: DraftOptions,
) {
  const name = nfo?.name ?? group.name.name;
  return {
    name,
    originalName: nfo?.originalName === name ? undefined : nfo?.originalName,
    year: nfo?.year ?? group.name.year,
    releasedOn: nfo?.releasedOn,
    addedAt: nfo?.addedAt,
    rating: nfo?.rating,
    access: nfo?.access,
    translations: {
      ...localize({ tagline: nfo?.tagline, synopsis: nfo?.synopsis }, options.language),
      ...nfo?.translations,
    },
    slug: nfo?.slug,
    originalLanguage: nfo?.originalLanguage,
    recommended: nfo?.recommended ?? false,
    availability: nfo?.availability,
    links: nfo?.links ?? [],
    genres: nfo?.genres ?? [],
    tags: nfo?.tags ?? [],
    countries: nfo?.countries ?? [],
    languages: nfo?.languages ?? [],
    credits: nfo?.credits ?? [],
    popularity: nfo?.popularity ?? 0,
    trailers: nfo?.trailerUrls.map((url) => ({ name: 'Trailer', url })) ?? [],
  };
}

/** NFO files do not say which language they are written in. */
export function localize<Texts extends Record<string, string | undefined>>(
  texts: Texts,
  fallback: Language,
): Partial<Record<Language, Texts>> {
  const written = Object.values(texts).filter((text) => text !== undefined);
  if (written.length === 0) return {};
  return { [guessLanguage(written.join(' '), fallback)]: texts };
}

/** Two of our languages show in their letters; for the others, `fallback`. */
function guessLanguage(text: string, fallback: Language): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (text.match(script)?.length ?? 0) / Math.max(1, letters);
  if (share(/\p{Script=Arabic}/gu) > 0.5) return 'ar';
  if (share(/\p{Script=Greek}/gu) > 0.5) return 'el';
  return fallback;
}
