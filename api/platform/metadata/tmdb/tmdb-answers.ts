import { z } from 'zod';

/**
 * What TMDB answers (https://developer.themoviedb.org/reference), as far as it is used. Parts that
 * are missing or not as documented are left out, so that they cost nothing but themselves.
 */

const text = z.string().trim().nullish().catch(null);
const count = z.number().nullish().catch(null);
const id = z.int().positive();
const code = z.string().max(10).nullish().catch(null);

/** Lists without the elements that cannot be read. */
function list<Element extends z.ZodType>(element: Element) {
  return z
    .array(z.unknown())
    .max(5_000)
    .catch([])
    .transform((elements) =>
      elements.flatMap((each): z.output<Element>[] => {
        const read = element.safeParse(each);
        return read.success ? [read.data] : [];
      }),
    );
}

const result = z.object({
  id,
  title: text,
  name: text,
  original_title: text,
  original_name: text,
  overview: text,
  release_date: text,
  first_air_date: text,
  popularity: count,
  poster_path: text,
});
export type SearchResult = z.output<typeof result>;

export const searchAnswer = z.object({ results: list(result) });
export const findAnswer = z.object({
  movie_results: list(result),
  tv_results: list(result),
});

const picture = z.object({ file_path: z.string().regex(/^\/[\w.-]+$/), iso_639_1: code });
const side = z.int().positive().max(100_000);
const measuredPicture = picture.extend({ width: side, height: side });
export type MeasuredPicture = z.output<typeof measuredPicture>;

export const imagesAnswer = z.object({
  posters: list(measuredPicture),
  backdrops: list(measuredPicture),
  logos: list(measuredPicture),
});
const path = z
  .string()
  .regex(/^\/[\w.-]+$/)
  .nullish()
  .catch(null);
const credit = z.object({
  id: id.optional().catch(undefined),
  name: z.string().trim().min(1).max(300),
  profile_path: path,
});
const data = z.object({ title: text, name: text, overview: text, tagline: text });

export const detailsAnswer = z.object({
  id,
  title: text,
  name: text,
  original_title: text,
  original_name: text,
  original_language: code,
  overview: text,
  tagline: text,
  status: text,
  release_date: text,
  first_air_date: text,
  in_production: z.boolean().nullish().catch(null),
  runtime: count,
  episode_run_time: list(z.number().positive()),
  imdb_id: text,
  poster_path: text,
  backdrop_path: text,
  belongs_to_collection: z
    .object({ id, name: z.string().trim().min(1).max(300) })
    .nullish()
    .catch(null),
  genres: list(z.object({ name: z.string() })),
  origin_country: list(z.string()),
  production_countries: list(z.object({ iso_3166_1: z.string() })),
  spoken_languages: list(z.object({ iso_639_1: z.string() })),
  created_by: list(credit),
  credits: z
    .object({
      cast: list(credit.extend({ character: text, order: count })),
      crew: list(credit.extend({ job: z.string() })),
    })
    .nullish()
    .catch(null),
  images: z
    .object({ posters: list(picture), backdrops: list(picture), logos: list(picture) })
    .nullish()
    .catch(null),
  videos: z
    .object({
      results: list(
        z.object({
          key: z.string().regex(/^[\w-]{1,40}$/),
          site: z.string(),
          type: z.string(),
          name: text,
          official: z.boolean().nullish().catch(null),
          iso_639_1: code,
        }),
      ),
    })
    .nullish()
    .catch(null),
  translations: z
    .object({ translations: list(z.object({ iso_639_1: z.string(), iso_3166_1: code, data })) })
    .nullish()
    .catch(null),
  external_ids: z
    .object({ imdb_id: text, tvdb_id: count, wikidata_id: text })
    .nullish()
    .catch(null),
  release_dates: z
    .object({
      results: list(
        z.object({
          iso_3166_1: z.string(),
          release_dates: list(z.object({ certification: z.string() })),
        }),
      ),
    })
    .nullish()
    .catch(null),
  content_ratings: z
    .object({ results: list(z.object({ iso_3166_1: z.string(), rating: z.string() })) })
    .nullish()
    .catch(null),
});
export type Details = z.output<typeof detailsAnswer>;

const number = z.int().min(0).max(100_000);
const season = z.object({
  season_number: number,
  name: text,
  episodes: list(
    z.object({
      ...{ id, episode_number: number, name: text },
      ...{ overview: text, air_date: text, still_path: path },
    }),
  ),
});
export type Season = z.output<typeof season>;

/** Details of a series with some of its seasons, each under `season/<number>`. */
export const seasonsAnswer = z.record(z.string(), z.unknown()).transform((answer) =>
  Object.entries(answer).flatMap(([name, value]) => {
    const read = name.startsWith('season/') ? season.safeParse(value) : null;
    return read?.success ? [read.data] : [];
  }),
);
