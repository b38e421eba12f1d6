import { z } from 'zod';
import { extraKinds, titleTypes } from '../../constants/catalogue.ts';
import { mediaFailureCodes } from '../../constants/media.ts';
import { changeSchema, envelope } from '../../shared/answers.ts';
import { byLanguage } from '../../shared/drafts.ts';
import { endpoint, formOverhead } from '../../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema, webAddressSchema } from '../../shared/fields.ts';
import { problems } from '../../shared/problem.ts';

/** Seconds from the start of a film. */
const timeSchema = z.number().min(0).max(86_400);

const spanSchema = z
  .strictObject({ starts_at: timeSchema, ends_at: timeSchema })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, { error: 'not_accepted' });

export const titleFilmSchema = z
  .object({
    stream_id: z.uuid(),
    part: z.string().describe('film, S01E02, trailer 1 or extra 2'),
    name: z.string().nullable().describe('Of another version, an episode or an extra'),
    state: z.enum(['waiting', 'processing', 'playable', 'complete', 'failed']),
    duration: z.number().nullable().describe('Seconds'),
    lines: z.int().nullable().describe('Of its best rendition: 1080 of 1080p'),
    failure: z.enum(mediaFailureCodes).nullable().describe('Why it could not be prepared'),
    subtitles: z.array(z.string()).describe('Languages'),
    chapters: z.int(),
  })
  .meta({ id: 'TitleFilm' });

export type TitleFilm = z.infer<typeof titleFilmSchema>;

const filmTitleSchema = z.object({
  id: z.int(),
  type: z.enum(titleTypes),
  slug: z.string(),
  name: z.string(),
});

export const titleVersionSchema = z
  .object({
    stream_id: z.uuid(),
    name: z.string().describe('As the import calls it'),
    own_name: z.string().nullable().describe('Given by staff'),
    removed: z.boolean().describe('Not offered in the player'),
    main: z.boolean().describe('It plays by itself'),
    state: titleFilmSchema.shape.state,
  })
  .meta({ id: 'TitleVersion' });

export type TitleVersion = z.infer<typeof titleVersionSchema>;

export const versionChangesSchema = z
  .array(
    z.strictObject({
      stream_id: z.uuid(),
      name: textSchema(200).trim().describe('Empty: as the import calls it'),
      removed: z.boolean().default(false),
    }),
  )
  .max(20);

const chapterSchema = z.strictObject({
  starts_at: timeSchema,
  title: textSchema(200).trim().min(1),
  titles: byLanguage(textSchema(200), { isOptional: true }).default({}).describe('By language'),
});

const filmSpanSchema = z.object({ starts_at: z.number(), ends_at: z.number() });

export const filmMarksSchema = z
  .object({
    duration: z.number().nullable(),
    own_chapters: z.boolean().describe('Set by staff; false: from the file'),
    chapters: z.array(
      z.object({
        starts_at: z.number(),
        title: z.string(),
        titles: z.partialRecord(languageSchema, z.string()),
      }),
    ),
    intro: filmSpanSchema.nullable(),
    recap: filmSpanSchema.nullable().describe('Scenes of earlier episodes'),
    credits_at: z.number().nullable(),
    marked_by_staff: z
      .boolean()
      .describe('False: intro and recap are those that were found in the sound of the season'),
  })
  .meta({ id: 'FilmMarks' });

export type FilmMarks = z.infer<typeof filmMarksSchema>;

export const filmSubtitleSchema = z
  .object({
    key: z.string().describe('Identifies it until it is changed'),
    language: z.string(),
    name: z.string(),
    forced: z.boolean(),
    own: z.boolean().describe('Written or changed by staff; false: it came with the film'),
    hidden: z.boolean().describe('Removed by staff; can be shown again'),
    source: z
      .object({
        service: z.string(),
        release: z.string(),
        uploader: z.string().nullable(),
        url: z.string().nullable(),
        moved: z
          .object({ ratio: z.number(), offset: z.number().describe('Seconds later') })
          .nullable()
          .describe('To when somebody speaks in the film; null: it could not be checked'),
      })
      .nullable()
      .describe('Where it was found'),
  })
  .meta({ id: 'FilmSubtitle' });

export type FilmSubtitle = z.infer<typeof filmSubtitleSchema>;

export const cueSchema = z
  .object({
    starts_at: timeSchema,
    ends_at: timeSchema,
    text: textSchema(2_000).describe('WebVTT cue text: lines, <i>, <b>, <u>'),
  })
  .meta({ id: 'Cue' });

export type Cue = z.infer<typeof cueSchema>;

const streamInput = { stream: z.uuid() };
const subtitleInput = { ...streamInput, key: textSchema(200).regex(/^[\w.-]+$/) };
const tagSchema = textSchema(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .describe('BCP 47');
const subtitlesAnswer = envelope({
  subtitles: z.array(filmSubtitleSchema),
  change: changeSchema,
});
const maxSubtitleBytes = 4 * 1024 * 1024;

export const filmsContract = {
  listTitleFilms: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/films/',
      summary: 'The film, episodes and extras of a title',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(
      envelope({
        title: filmTitleSchema,
        films: z.array(titleFilmSchema),
      }),
    ),

  getFilmMarks: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/films/{stream}/marks/',
      summary: 'Chapters, opening and closing credits of a film',
    })
    .errors(problems('stream_not_found'))
    .input(z.object(streamInput))
    .output(envelope({ marks: filmMarksSchema })),

  saveFilmMarks: endpoint('catalogue')
    .route({ method: 'PUT', path: '/ops/films/{stream}/marks/', summary: 'Mark parts of a film' })
    .errors(problems('stream_not_found'))
    .input(
      z.object({
        ...streamInput,
        chapters: z
          .array(chapterSchema)
          .max(200)
          .nullable()
          .describe('Null: use those of the file'),
        intro: spanSchema.nullable(),
        recap: spanSchema.nullable().default(null),
        credits_at: timeSchema.nullable(),
      }),
    )
    .output(envelope({ marks: filmMarksSchema, change: changeSchema })),

  listFilmSubtitles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/films/{stream}/subtitles/',
      summary: 'All subtitles of a film',
    })
    .errors(problems('stream_not_found'))
    .input(z.object(streamInput))
    .output(envelope({ subtitles: z.array(filmSubtitleSchema) })),

  getFilmSubtitle: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/films/{stream}/subtitles/{key}/',
      summary: 'The cues of subtitles, and the same as a WebVTT file',
    })
    .errors(problems('stream_not_found', 'subtitle_not_found'))
    .input(z.object(subtitleInput))
    .output(envelope({ subtitle: filmSubtitleSchema, cues: z.array(cueSchema), vtt: z.string() })),

  addFilmSubtitle: endpoint('catalogue', { maxBodyBytes: maxSubtitleBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/ops/films/{stream}/subtitles/',
      summary: 'Add a subtitle file: SubRip, ASS or WebVTT',
      successStatus: 201,
    })
    .errors(
      problems('stream_not_found', 'stream_not_ready', 'subtitle_unreadable', 'payload_too_large'),
    )
    .input(
      z.object({
        ...streamInput,
        file: z.file(),
        language: tagSchema,
        forced: z
          .enum(['true', 'false'])
          .default('false')
          .describe('Only what is foreign in the film'),
      }),
    )
    .output(subtitlesAnswer),

  saveFilmSubtitle: endpoint('catalogue', { maxBodyBytes: maxSubtitleBytes })
    .route({
      method: 'PUT',
      path: '/ops/films/{stream}/subtitles/{key}/',
      summary: 'Change the cues, language or times of subtitles',
    })
    .errors(
      problems('stream_not_found', 'stream_not_ready', 'subtitle_not_found', 'subtitle_unreadable'),
    )
    .input(
      z.object({
        ...subtitleInput,
        language: tagSchema.optional(),
        forced: z.boolean().optional(),
        cues: z
          .array(cueSchema)
          .min(1)
          .max(20_000)
          .optional()
          .describe('All of them, in any order'),
        shift: z.number().min(-86_400).max(86_400).default(0).describe('Seconds later'),
      }),
    )
    .output(subtitlesAnswer),

  removeFilmSubtitle: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/films/{stream}/subtitles/{key}/',
      summary: 'Remove subtitles; those that came with the film are hidden',
    })
    .errors(problems('stream_not_found', 'stream_not_ready', 'subtitle_not_found'))
    .input(z.object(subtitleInput))
    .output(subtitlesAnswer),

  showFilmSubtitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/films/{stream}/subtitles/{key}/show/',
      summary: 'Show hidden subtitles again',
    })
    .errors(problems('stream_not_found', 'stream_not_ready', 'subtitle_not_found'))
    .input(z.object(subtitleInput))
    .output(subtitlesAnswer),

  listVersions: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/versions/',
      summary: 'The versions of a film, those included that staff have taken away',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ title: filmTitleSchema, versions: z.array(titleVersionSchema) })),

  saveVersions: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/versions/',
      summary:
        'Name the versions of a film, take some away, and choose the one that plays by itself',
    })
    .errors(problems('title_not_found', 'stream_not_found', 'stream_not_ready'))
    .input(
      z.object({
        id: idSchema,
        main: z.uuid().describe('The stream that plays by itself'),
        versions: versionChangesSchema,
      }),
    )
    .output(envelope({ change: changeSchema })),

  listExtras: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/extras/',
      summary: 'The trailers and other extras of a title',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(
      envelope({
        extras: z.array(
          z.object({
            kind: z.enum(extraKinds),
            name: z.string(),
            season: z.int().nullable(),
            url: z.string().nullable(),
            stream_id: z.uuid().nullable(),
          }),
        ),
        kept: z
          .boolean()
          .describe('Changed by staff: imports only add new files and take away missing ones'),
      }),
    ),

  saveExtras: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/extras/',
      summary: 'Replace the trailers and other extras of a title, in order',
    })
    .errors(problems('title_not_found', 'stream_not_found'))
    .input(
      z.object({
        id: idSchema,
        extras: z
          .array(
            z
              .strictObject({
                kind: z.enum(extraKinds),
                name: textSchema(200).trim().describe('Empty: its kind is name enough'),
                season: z.int().min(0).max(100_000).nullable().default(null),
                url: webAddressSchema.nullable().default(null),
                stream_id: z.uuid().nullable().default(null),
              })
              .refine(({ url, stream_id }) => (url === null) !== (stream_id === null), {
                path: ['url'],
                error: 'required',
              }),
          )
          .max(200),
      }),
    )
    .output(envelope({ change: changeSchema })),

  listTrailers: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/trailers/',
      summary: 'The trailers of a title, without its other extras',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(
      envelope({
        trailers: z.array(
          z.object({
            name: z.string(),
            url: z.string().nullable(),
            stream_id: z.uuid().nullable(),
          }),
        ),
        kept: z.boolean().describe('Set by staff: imports leave them'),
      }),
    ),

  saveTrailers: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/trailers/',
      summary: 'Replace the trailers of a title, in order; its other extras stay',
    })
    .errors(problems('title_not_found', 'stream_not_found'))
    .input(
      z.object({
        id: idSchema,
        trailers: z
          .array(
            z
              .strictObject({
                name: textSchema(200).trim().min(1),
                url: webAddressSchema.nullable().default(null),
                stream_id: z.uuid().nullable().default(null),
              })
              .refine(({ url, stream_id }) => (url === null) !== (stream_id === null), {
                path: ['url'],
                error: 'required',
              }),
          )
          .max(20),
      }),
    )
    .output(envelope({ change: changeSchema })),
};
