import { findMemory } from '#api/platform/find-memory.ts';

const mebibyte = 1024 ** 2;

/**
 * Memory of the embedded database by that of the machine, or of its container: the site, ffmpeg
 * and the file cache need most of it.
 * @param memory bytes
 */
export function memorySettings(memory = findMemory()) {
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    `${Math.round(Math.min(most, Math.max(least, memory / mebibyte / part)))}MB`;
  return {
    shared_buffers: share(8, { least: 32, most: 1024 }),
    effective_cache_size: share(2, { least: 128, most: 65_536 }),
    work_mem: share(512, { least: 4, most: 32 }),
    maintenance_work_mem: share(16, { least: 32, most: 512 }),
  };
}
