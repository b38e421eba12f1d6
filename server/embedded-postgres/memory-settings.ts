import { findMemory } from '#api/platform/find-memory.ts';

const mebibyte = 1024 ** 2;

/**
 * Memory of the embedded database by that of the machine, or of its container: the site, ffmpeg
 * and the file cache need most of it.
 *
 * @param memory bytes
 */
export function memorySettings(memory = findMemory()) {
  const share = (part: number, { min, max }: { min: number; max: number }) =>
    `${Math.round(Math.min(max, Math.max(min, memory / mebibyte / part)))}MB`;
  return {
    shared_buffers: share(8, { min: 32, max: 1024 }),
    effective_cache_size: share(2, { min: 128, max: 65_536 }),
    work_mem: share(512, { min: 4, max: 32 }),
    maintenance_work_mem: share(16, { min: 32, max: 512 }),
  };
}
