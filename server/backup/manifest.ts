import { z } from 'zod';

/**
 * What an archive needs of the version that reads it: 2 if it has sources of films, so that versions
 * that know nothing of them refuse it as a whole.
 */
export const formats = { plain: 1, withSources: 2 } as const;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Stored columns only; generated ones are computed again. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** A hash of the rows as COPY writes them, in key order. */
  sha256: z.string(),
});

export type TableSummary = z.infer<typeof tableSchema>;

/** `manifest.json`, the first entry of an archive: the contents of the database. */
export const manifestSchema = z.object({
  format: z.literal(Object.values(formats)),
  createdAt: z.iso.datetime(),
  server: z.string(),
  /** Names of the migrations that created the tables, in order. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Waiting and interrupted background jobs, without those that failed permanently. */
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.json(),
      queue: z.string().nullable(),
      runAt: z.string(),
      maxAttempts: z.int(),
      key: z.string().nullable(),
      priority: z.int(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** `files.json`, the last entry: a list of the others. An archive without it is truncated. */
export const filesSchema = z.array(
  z.object({ path: z.string(), bytes: z.int(), sha256: z.string() }),
);

export type FileSummary = z.infer<typeof filesSchema>[number];

export const entryNames = {
  manifest: 'manifest.json',
  files: 'files.json',
  table: (table: { schema: string; name: string }) =>
    `tables/${table.schema}.${table.name}.copy.gz`,
  media: (path: string) => `media/${path}`,
  source: (path: string) => `library/${path}`,
};
