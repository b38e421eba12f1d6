import { watchFolder } from '#api/ops/imports/watch-folder.ts';

// Watches a folder in a process of its own, which tests can give mounts of its own, and prints what
// happens, a line of JSON each: `watch-alone.ts FOLDER`.
const [, , folder = ''] = process.argv;
const ending = new AbortController();
process.once('SIGTERM', () => ending.abort());
const print = (line: unknown) => void process.stdout.write(`${JSON.stringify(line)}\n`);
await watchFolder(folder, {
  signal: ending.signal,
  stability: 100,
  work: async (changed) => print({ changed: changed?.sort() ?? 'everything' }),
  onState: async (state) => print({ state: state ?? 'there' }),
  onError: (error) => print({ error: String(error) }),
  isKnown: async () => true,
});
