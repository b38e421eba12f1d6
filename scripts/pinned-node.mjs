import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, root } from './processes.mjs';

const wantedMajor = 24;

/** The Node pinned by the lockfile; where npm has none (macOS), the machine's, if recent enough. */
export function findPinnedNode() {
  const pinned = pinnedNodePath();
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  throw failure(
    `There is no Node ${wantedMajor} for ${process.platform}-${process.arch} in node_modules, and this machine's is ${process.versions.node}: install Node ${wantedMajor} or newer.`,
  );
}

export function pinnedNodePath() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}
