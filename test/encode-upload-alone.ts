import { readFile } from 'node:fs/promises';
import { encodeUpload } from '#api/media/pictures/encode-upload.ts';

/**
 * Encodes one upload in a process of its own and reports its CPU time, which does not depend on the
 * load, and its additional peak memory.
 */
const bytes = await readFile(process.argv[2] ?? '');
const rules = {
  formats: ['webp', 'gif'] as const,
  maxBytes: 5 * 2 ** 20,
  side: 640,
  movingSide: 320,
};
// Warms up: one-time costs of the first picture do not count.
await encodeUpload(Buffer.alloc(0), rules).catch(() => undefined);
const before = process.memoryUsage.rss();
const usedBefore = process.cpuUsage();
const outcome = await encodeUpload(bytes, rules).then(
  () => 'encoded',
  (error) => (error.status === 422 || error.status === 413 ? 'refused' : String(error)),
);
const { user, system } = process.cpuUsage(usedBefore);
const milliseconds = Math.round((user + system) / 1000);
const peak = await findPeak();
process.stdout.write(
  JSON.stringify({ outcome, milliseconds, megabytes: Math.round((peak - before) / 1e6) }),
);

/** Bytes. On Linux `maxRSS` includes the parent process. */
async function findPeak(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, kibibytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return Number(kibibytes ?? process.resourceUsage().maxRSS) * 1024;
}
