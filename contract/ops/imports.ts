import { z } from 'zod';
import { extraKinds, titleTypes } from '../constants/catalogue.ts';
import {
  filmKinds,
  folderProblems,
  importKinds,
  importStates,
  isLibraryPath,
  maxUploadFiles,
  readingKinds,
  reasonCodes,
  remarkKinds,
} from '../constants/import.ts';
import { mediaFailureCodes, renditionSets } from '../constants/media.ts';
import {
  changeSchema,
  cursorSchema,
  doneAnswer,
  envelope,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const renditionSetSchema = z
  .enum(renditionSets)
  .nullable()
  .describe("What is made of its films; null: what the site's settings say");

const filmsAreSchema = z
  .enum(filmKinds)
  .default('movie')
  .describe('What single films become; series are series in any case');

export const importRunSchema = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    films_are: z.enum(filmKinds),
    folder: z.string().nullable().describe('Null: that of uploads'),
    by: z.string().nullable().describe('Display name of the account; null: nobody, or deleted'),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    first_file: z.string().nullable().describe('Of an upload, relative to the library'),
    files: z.int().describe('Of an upload'),
    bytes: z.int().describe('Of an upload'),
    received: z.int().describe('Bytes that have arrived'),
    done: z.int().describe('Titles read or saved so far'),
    total: z.int(),
    seconds_left: z
      .int()
      .nullable()
      .describe('At the rate until now; null: unknown, or not running'),
    counts: z
      .object({
        imported: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        to_review: z
          .int()
          .default(0)
          .describe('Of those that are new: hidden until staff have seen them'),
        skipped: z.int(),
        failed: z.int(),
        missing: z.int(),
        seconds: z.number(),
      })
      .nullable()
      .describe('Null: not finished'),
    failure: z.string().nullable().describe('Why it ended early, in English'),
  })
  .meta({ id: 'ImportRun' });

export type ImportRun = z.infer<typeof importRunSchema>;

export const uploadFileSchema = z
  .object({
    id: z.uuid(),
    path: z.string().describe('Relative to the library'),
    size: z.int(),
    modified_at: z.iso.datetime(),
    received: z.int().describe('Bytes'),
    replaces: z.boolean().describe('The library already has a file at this path'),
  })
  .meta({ id: 'UploadFile' });

export type UploadFile = z.infer<typeof uploadFileSchema>;

/** A film that an import brought, on its way to being playable. */
export const importedFilmSchema = z
  .object({
    path: z.string().describe('Relative to the imported folder'),
    title: z
      .object({ id: z.int(), type: z.enum(titleTypes), slug: z.string(), name: z.string() })
      .nullable(),
    part: z.string().nullable().describe('film, S01E02, trailer 1 or extra 2'),
    state: z.enum(['waiting', 'processing', 'playable', 'complete', 'failed']),
    progress: z.number().min(0).max(1),
    renditions: z.array(z.string()).describe('Those that play, such as 480p'),
    failure: z.string().nullable().describe('In English'),
    failure_code: z.enum(mediaFailureCodes).nullable(),
  })
  .meta({ id: 'ImportedFilm' });

const codeSchema = z.enum(reasonCodes).describe('Key of a text; `values` are what stands in it');
const valuesSchema = z.record(z.string(), z.string());

export const readingSchema = z
  .object({
    path: z.string(),
    kind: z.enum(readingKinds),
    title: z.string().nullable().describe('Name of the film or series'),
    year: z.int().nullable(),
    season: z.int().nullable(),
    episodes: z.array(z.int()),
    version: z.string().nullable().describe('What tells a version from the others'),
    part: z.int().nullable(),
    extra: z.enum(extraKinds).nullable(),
    what: z.string().describe('What it became, in English'),
    clue: z.string().describe('By which clue, in English'),
    code: codeSchema,
    values: valuesSchema,
  })
  .meta({ id: 'ImportReading' });

export type ImportReading = z.infer<typeof readingSchema>;

export const importDetailSchema = importRunSchema
  .extend({
    upload_files: z.array(uploadFileSchema),
    title_id: z.int().nullable().describe('The title without a film that an upload is for'),
    films: z.array(importedFilmSchema).describe('At most 500'),
    remarks: z
      .array(
        z.object({
          kind: z.enum(remarkKinds),
          path: z.string(),
          reason: z.string().describe('In English'),
          code: codeSchema.nullable().describe('Null: in a report of an older version'),
          values: valuesSchema,
        }),
      )
      .describe('At most 1,000, failures first'),
    readings: z
      .array(readingSchema)
      .describe('What files were taken for: at most 1,000, films and episodes first'),
  })
  .meta({ id: 'ImportDetail' });

export type ImportDetail = z.infer<typeof importDetailSchema>;

export const importFolderSchema = z
  .object({
    id: z.int(),
    path: z.string(),
    films_are: z.enum(filmKinds),
    watched: z.boolean(),
    review: z.boolean().describe('What is new is hidden until staff have seen it'),
    rendition_set: renditionSetSchema,
    is_there: z.boolean().describe('False: it cannot be opened now'),
    problem: z
      .object({
        kind: z.enum(folderProblems),
        path: z.string().describe('The folder, or the part of it that is not looked at'),
        since: z.iso.datetime(),
      })
      .nullable()
      .describe('Why a watched folder is not looked at; its films stay'),
    last_run: importRunSchema.nullable(),
  })
  .meta({ id: 'ImportFolder' });

export type ImportFolder = z.infer<typeof importFolderSchema>;

/** A file that something of a title was made of. */
export const titleFileSchema = z
  .object({
    stream_id: z.uuid(),
    parts: z.array(z.string()).describe('What it is: film, or S01E02 and further episodes'),
    name: z.string().nullable().describe('Of another version or an episode'),
    state: importedFilmSchema.shape.state,
    bytes: z.int().nullable(),
    duration: z.number().nullable().describe('Seconds'),
    folder: z.string().nullable().describe('On the server; null: its file is not known'),
    library_path: z
      .string()
      .nullable()
      .describe('Under which an upload takes its place; null: it is not in the library of uploads'),
    reading: z
      .object({ run: z.int(), path: z.string() })
      .nullable()
      .describe('Where it is corrected: an import of its folder, and its path there'),
  })
  .meta({ id: 'TitleFile' });

export type TitleFile = z.infer<typeof titleFileSchema>;

const pathSchema = textSchema(1_000)
  .trim()
  .min(1)
  .transform((path) => path.normalize('NFC'))
  .refine(isLibraryPath, { error: 'not_accepted' });

export const importsContract = {
  startUpload: endpoint('catalogue', { maxBodyBytes: 2 * 1024 * 1024 })
    .route({
      method: 'POST',
      path: '/ops/import_runs/uploads/',
      summary: 'Announce the files of an upload, whose bytes follow by tus',
      description:
        'Send each file to `/api/v1/ops/uploads/<id>` with the tus protocol 1.0 (`HEAD`, `PATCH`, `DELETE`). When the last one has arrived, they are moved into the library and imported.',
      successStatus: 201,
    })
    .errors(problems('upload_too_large', 'too_many_uploads', 'disk_space_low', 'title_not_found'))
    .input(
      z.object({
        films_are: filmsAreSchema,
        review: z
          .boolean()
          .default(true)
          .describe('What is new is hidden until staff have seen it'),
        title_id: idSchema
          .nullable()
          .default(null)
          .describe('A title without a film, which gets what is imported'),
        files: z
          .array(
            z.strictObject({
              path: pathSchema.describe('Relative to the library, in the layout of Jellyfin'),
              size: z.int().min(1),
              modified_at: z.iso.datetime({ offset: true }).max(40),
            }),
          )
          .min(1)
          .max(maxUploadFiles)
          .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
            error: 'not_accepted',
          }),
      }),
    )
    .output(envelope({ run: importDetailSchema })),

  listImportRuns: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/import_runs/', summary: 'Imports, newest first' })
    .input(
      z.object({
        state: z.enum(importStates).optional(),
        folder: idSchema.optional(),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ runs: z.array(importRunSchema), page: shortPageSchema })),

  getImportRun: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/import_runs/{id}/', summary: 'An import with its report' })
    .errors(problems('import_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ run: importDetailSchema })),

  startImport: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/import_runs/{id}/start/',
      summary: 'Import what has arrived of an upload, without the rest',
    })
    .errors(problems('import_not_found', 'import_not_open'))
    .input(z.object({ id: idSchema }))
    .output(doneAnswer),

  cancelImport: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/import_runs/{id}/cancel/',
      summary: 'End an upload or an import; what was imported stays',
    })
    .errors(problems('import_not_found', 'import_not_open'))
    .input(z.object({ id: idSchema }))
    .output(doneAnswer),

  listTitleFiles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/files/',
      summary: 'The files of a title, with where each is corrected or replaced',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ files: z.array(titleFileSchema) })),

  listImportFolders: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/import_folders/',
      summary: 'Folders of the server that are imported from',
    })
    .output(
      envelope({
        folders: z.array(importFolderSchema),
        allowed: z.array(z.string()).describe('Folders can be added below these (IMPORT_FOLDERS)'),
      }),
    ),

  addImportFolder: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/import_folders/',
      summary: 'Add a folder of the server',
      successStatus: 201,
    })
    .errors(problems('folder_not_allowed', 'import_folder_not_found', 'folder_known'))
    .input(
      z.object({
        path: textSchema(1_000).trim().min(1).describe('Absolute'),
        films_are: filmsAreSchema,
        watched: z.boolean().default(false).describe('Import changes automatically'),
        review: z
          .boolean()
          .default(false)
          .describe('What is new is hidden until staff have seen it'),
        rendition_set: renditionSetSchema.default(null),
      }),
    )
    .output(envelope({ folder: importFolderSchema, change: changeSchema })),

  changeImportFolder: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/import_folders/{id}/',
      summary: 'Watch a folder or not',
    })
    .errors(problems('import_folder_not_found'))
    .input(
      z.object({
        id: idSchema,
        films_are: z.enum(filmKinds),
        watched: z.boolean(),
        review: z.boolean().optional().describe('Missing: as it was'),
        rendition_set: renditionSetSchema.optional().describe('Missing: as it was'),
      }),
    )
    .output(envelope({ folder: importFolderSchema, change: changeSchema })),

  removeImportFolder: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/import_folders/{id}/',
      summary: 'Forget a folder; its files and titles stay',
    })
    .errors(problems('import_folder_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ change: changeSchema })),

  importFolder: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/import_folders/{id}/runs/',
      summary: 'Import a folder now',
      successStatus: 201,
    })
    .errors(problems('import_folder_not_found'))
    .input(
      z.object({
        id: idSchema,
        with_deleted: z
          .boolean()
          .default(false)
          .describe('Titles that staff have deleted for good come back'),
      }),
    )
    .output(envelope({ run: importRunSchema })),
};
