import type { Language } from '#contract/shared/language.ts';
import { oneOfEach } from '../../external-ids.ts';
import type { TitleDraft } from '../../title-draft.ts';
import { fitDraft, type Remark } from '../fit-draft.ts';
import { readFilmName } from '../recognition/read-name.ts';
import { hasMarks } from '../recognition/release-marks.ts';
import type { FileFacts } from './file-facts.ts';
import type { NfoFields } from './nfo-to-fields.ts';
import type { FilmGroup, ShowGroup } from './title-groups.ts';

export type DraftOptions = { filmsAre: 'movie' | 'video'; language: Language };

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
  const said = group.name.year === undefined ? facts?.name : undefined;
  const named = said && hasMarks(said) ? readFilmName(said).title : said;
  const described = {
    ...base,
    source,
    type: nfo?.type ?? options.filmsAre,
    video: group.film?.file.absolute,
    name: group.name.isSaid ? group.name.name : (nfo?.name ?? named ?? group.name.name),
    runtime: nfo?.runtime ?? facts?.runtimeSeconds ?? null,
    languages: nfo?.languages?.length ? nfo.languages : facts?.languages,
  };
  return fitDraft(described, remark);
}

/** What films and series have in common. */
export function titleToDraft(
  group: FilmGroup | ShowGroup,
  nfo: Partial<NfoFields> = {},
  options: DraftOptions,
) {
  const { type: _, tagline, synopsis, trailerUrls = [], ...named } = nfo;
  const { seasonNames: __, collection: ___, ...said } = named;
  const { isSaid } = group.name;
  const name = isSaid ? group.name.name : (said.name ?? group.name.name);
  return {
    ...said,
    name,
    external_ids: oneOfEach([...(said.external_ids ?? []), ...group.ids]),
    original_name: said.original_name === name ? null : said.original_name,
    year: (isSaid ? group.name.year : said.year) ?? said.year ?? group.name.year,
    ...listGuesses(isSaid === true, said),
    texts: { ...localize({ tagline, synopsis }, options.language), ...said.texts },
    trailers: trailerUrls.map((url) => ({ name: 'Trailer', url })),
  };
}

/** What neither staff nor an NFO file has said. */
function listGuesses(isSaid: boolean, said: Partial<NfoFields>): Pick<TitleDraft, 'guessed'> {
  const guessed = (['name', 'year'] as const).filter((field) => !isSaid && !said[field]);
  return guessed.length > 0 ? { guessed } : {};
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
