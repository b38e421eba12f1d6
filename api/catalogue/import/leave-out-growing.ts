import { stat } from 'node:fs/promises';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { pause } from '#api/platform/pause.ts';
import type { FoundFile } from './find-files.ts';

/** A file that has not changed for this long is complete. */
const longestWriting = 60_000;
/** Clients of a network share learn of a change after three seconds. */
const stability = 5_000;

/** Waits a moment if files have just been written, and leaves out those that still are (milliseconds). */
export async function leaveOutGrowing(
  files: FoundFile[],
  report: ReportBuilder,
  signal: AbortSignal | undefined,
): Promise<FoundFile[]> {
  const recent = files.filter(({ modifiedAt }) => modifiedAt > Date.now() - longestWriting);
  if (recent.length === 0) return files;
  await pause(stability, signal);
  const growing = new Set<FoundFile>();
  for (const file of recent) {
    if (await isComplete(file)) continue;
    growing.add(file);
    report.skip(file.path, { code: 'being_written' });
  }
  return files.filter((file) => !growing.has(file));
}

async function isComplete({ absolute, size, modifiedAt }: FoundFile): Promise<boolean> {
  const now = await stat(absolute).catch(() => undefined);
  return now?.mtimeMs === modifiedAt && (now.size === size || now.isDirectory());
}
