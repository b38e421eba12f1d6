import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the demo's viewer or operator signs in, as the first start made it up; `folder`: `SOROT_DATA`. */
export function readDemoLogin(
  folder: string,
  role: 'viewer' | 'operator',
): { username: string; password: string } {
  return JSON.parse(readFileSync(join(folder, 'demo-logins.json'), 'utf8'))[role];
}
