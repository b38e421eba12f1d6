import { z } from 'zod';

/** Rises when an older Sorot could not read the archive any more. */
export const formatVersion = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are stored; generated ones are generated again. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows as COPY writes them, in the order of their keys. */
  sha256: z.string(),
});

export type TableSummary = z.infer<typeof tableSchema>;

/** `manifest.json`, the first entry of an archive: what is in the database. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  server: z.string(),
  /** Names of the migrations that made the tables, in order. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Background work that waits or was interrupted; none that failed for good. */
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

/** `files.json`, the last entry: what came between. An archive without it was cut off. */
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
};
