/** They run for weeks, often beside a database and ffmpeg. */
const servingCommands = ['start', 'worker', 'runner'];

/** They have much to do at once. */
const bulkCommands = [
  'import',
  'import-posts',
  'import-comments',
  'import-reviews',
  'import-orders',
  'backup',
  'restore',
];

export function isServing(command) {
  return servingCommands.includes(command);
}

/** Node's options: megabytes for short-lived objects, by default up to 32 (docs/decisions/071, 094). */
export function memoryOptions(command) {
  const isLarge = isServing(command) || bulkCommands.includes(command);
  return [`--max-semi-space-size=${isLarge ? 8 : 2}`];
}

/** Else glibc keeps ever larger blocks for itself that are free (docs/decisions/094). Bytes. */
export function memoryVariables(command) {
  return isServing(command) ? { MALLOC_MMAP_THRESHOLD_: '131072' } : {};
}
