import { type Language, languages } from '#contract/shared/language.ts';
import type { MetadataEpisode, MetadataSeason } from '../metadata-provider.ts';
import { regions, toDay, toName } from './describe-details.ts';
import type { Season } from './tmdb-answers.ts';

/** Languages as TMDB calls them, English first: it is the one that most entries have. */
export const languageTags = (['en', ...languages.filter((one) => one !== 'en')] as const).map(
  (language) => [language, `${language}-${regions[language]}`] as const,
);

/** The seasons of one series, as they are in each language. */
export function mergeSeasons(
  answers: readonly (readonly [Language, Season[]])[],
  imagesUrl: string,
): MetadataSeason[] {
  const numbers = new Set(
    answers.flatMap(([, seasons]) => seasons.map((each) => each.season_number)),
  );
  return [...numbers].map((number) => {
    const translated = answers.flatMap(([language, seasons]) => {
      const season = seasons.find((each) => each.season_number === number);
      return season ? [[language, season] as const] : [];
    });
    return {
      number,
      names: byLanguage(translated, (season) => toName(season.name)),
      episodes: mergeEpisodes(translated, imagesUrl),
    };
  });
}

function mergeEpisodes(
  translated: readonly (readonly [Language, Season])[],
  imagesUrl: string,
): MetadataEpisode[] {
  const all = translated.flatMap(([language, { episodes }]) =>
    episodes.map((episode) => [language, episode] as const),
  );
  return [...Map.groupBy(all, ([, { episode_number: number }]) => number)].map(([number, same]) => {
    const texts = byLanguage(same, ({ name, overview }) => {
      const own = toName(name);
      const said = {
        ...(own && { name: own }),
        ...(overview && { synopsis: overview.slice(0, 20_000) }),
      };
      return Object.keys(said).length > 0 ? said : undefined;
    });
    const aired = same.flatMap(([, { air_date: day }]) => toDay(day) ?? []);
    const stills = same.flatMap(([, { still_path: path }]) => path ?? []);
    return {
      id: String(same[0]?.[1].id),
      number,
      name: Object.values(texts).find((text) => text.name)?.name ?? null,
      texts,
      airedOn: aired[0] ?? null,
      still: stills[0] ? `${imagesUrl}/original${stills[0]}` : null,
    };
  });
}

function byLanguage<Part, Value>(
  parts: readonly (readonly [Language, Part])[],
  read: (part: Part) => Value | undefined,
): Partial<Record<Language, Value>> {
  const found = parts.flatMap(([language, part]) => {
    const value = read(part);
    return value === undefined ? [] : [[language, value] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Language, Value>>;
}
