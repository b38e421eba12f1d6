import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where systems and people keep fonts. */
const folders = [
  ...['/usr/share/fonts', '/usr/local/share/fonts', '/opt/homebrew/share/fonts'],
  ...['/Library/Fonts', '/System/Library/Fonts'],
  ...['.fonts', '.local/share/fonts', 'Library/Fonts'].map((name) => join(homedir(), name)),
];

/** Whether programs find a font by its name: asks fontconfig, else looks for its file. */
export function hasFont(name) {
  const { stdout, status } = spawnSync('fc-list', [`:family=${name}`], { encoding: 'utf8' });
  if (status === 0 && stdout.trim() !== '') return true;
  const file = new RegExp(`^${name.replaceAll(' ', '[ -]?')}([ -]?Regular)?\\.(ttf|otf|ttc)$`, 'i');
  return folders.some((folder) => listFiles(folder).some((each) => file.test(each)));
}

function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ name }) => name);
  } catch {
    // Not on this system.
    return [];
  }
}
