import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The generated login of the demo's viewer or operator; `folder`: `SOROT_DATA`. */
export function readDemoLogin(
  folder: string,
  role: 'viewer' | 'operator',
): { username: string; password: string } {
  return JSON.parse(readFileSync(join(folder, 'demo-logins.json'), 'utf8'))[role];
}
