import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, root } from './processes.mjs';

const wantedMajor = 24;

/** The Node that the lockfile pins; where npm has none to pin (macOS), the machine's, if it will do. */
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
