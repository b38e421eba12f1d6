import { bulkJobName } from '#api/platform/bulk/run-bulk.ts';
import { importJob } from '../imports/import-job.ts';

type Subject = { streamId?: string; titleId?: number; runId?: number; bulkId?: number };

const aboutStreams = new Set([
  'package_stream',
  'protect_stream',
  'add_original',
  'remove_dropped',
]);

/** What a job is about, which its key names: `package_stream:<id>`. */
export function subjectOf({ name, key }: { name: string; key: string | null }): Subject {
  const [, id = ''] = /^\w+:(.+)$/.exec(key ?? '') ?? [];
  if (aboutStreams.has(name)) return { streamId: id };
  if (name === 'cut_pictures') return { titleId: Number(id) };
  if (name === bulkJobName) return { bulkId: Number(id) };
  return name === importJob ? { runId: Number(id) } : {};
}
