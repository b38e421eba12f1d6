import { readFile } from 'node:fs/promises';
import { OperatorError } from '#api/platform/operator-error.ts';

/** Files left for the database, the log, files that are being sent, uploads and pipes of ffmpeg. */
const reserved = 128;
const fewest = 256;
/** With fewer, a site with visitors is soon short of connections. */
const usual = 1024;

const remedy =
  'Raise the limit: ulimit -n 65536 in the shell, LimitNOFILE=65536 in a unit of systemd, --ulimit nofile=65536 for a container.';

/**
 * The connections that may be open at a time, so that the files and the database of a site never lack
 * descriptors; undefined: as many as come. `warning` for the log.
 *
 * @throws OperatorError `too_few_files`
 */
export function limitConnections(files: number): { max?: number; warning?: string } {
  if (files < fewest) {
    throw new OperatorError(
      'too_few_files',
      `This account may open only ${files} files at a time, and Sorot needs ${fewest}. ${remedy}`,
    );
  }
  if (!Number.isFinite(files)) return {};
  const max = files - reserved;
  if (files >= usual) return { max };
  const warning = `Only ${files} files may be open at a time, which is enough for ${max} connections. ${remedy}`;
  return { max, warning };
}

/** How many files this process may open; Node has raised that as far as it may. */
export async function findFileLimit(): Promise<number> {
  // Other systems than Linux have no such file.
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, files] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return files === undefined ? Number.POSITIVE_INFINITY : Number(files);
}
