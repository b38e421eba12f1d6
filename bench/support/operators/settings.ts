import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { variables } from '#server/variables.ts';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { root } from '../../../scripts/processes.mjs';
import type { Situation } from './situation.ts';

const marker = 'Kq3z9xWv';

/** Lines of `.env` with a secret that is broken or stands in the wrong place. */
const brokenLines = [
  `DATABASE_URL=postgres://films:${marker}@db:port/films`,
  `SMTP_URL=smtps://films:${marker}#1@mail.example.org`,
  `TOKEN_KEY="-----BEGIN PRIVATE KEY-----\\n${marker}\\n-----END PRIVATE KEY-----"`,
  `XENDIT_SECRET_KEY=${marker} é`,
  `BASE_URL=https://films:${marker}@films.example.org`,
  `PORT=${marker}`,
  `TOKEN_KEY=-----BEGIN PRIVATE KEY-----\n${marker}\n-----END PRIVATE KEY-----`,
  `SMTP_PASSWORD=${marker}\nPORT=x`,
];

export const settings: Situation[] = [
  {
    happens: 'A command is called from elsewhere, with a relative SOROT_DATA in .env (and a BOM)',
    wanted: 'it makes no installation; an import makes one beside .env, says where, and is found',
    async play(folder) {
      const clone = await copyProgram(folder, '\ufeffSOROT_DATA=./films\nDATABASE_URL=\n');
      const elsewhere = join(folder, 'elsewhere');
      await mkdir(elsewhere);
      await writeFile(join(elsewhere, 'list.json'), '[]');
      const data = join(clone, 'films');
      const lost = await run(clone, elsewhere, 'orders', 'list');
      expectIn(lost.said, `There is no installation in ${data} (SOROT_DATA)`);
      if (lost.code !== 1) throw new Error(`It ended with ${lost.code}: ${lost.said}`);
      const imported = await run(clone, elsewhere, 'import', '.');
      expectIn(imported.said, `installation … new, in ${data}`);
      expectIn((await run(clone, elsewhere, 'orders', 'list')).said, 'There are no such orders.');
      const left = await readdir(elsewhere);
      if (left.join() !== 'list.json') throw new Error(`Elsewhere there is now ${left}`);
      return lost.said.trim();
    },
  },
  {
    happens: 'Secrets in .env are broken, or stand in the wrong variable',
    wanted: 'one sentence names the line and the format, and nothing of the secret is printed',
    async play(folder) {
      const clone = await copyProgram(folder, '');
      for (const line of brokenLines) {
        await writeFile(join(clone, '.env'), `SITE_NAME=Layar\n${line}\n`);
        const { code, said } = await run(clone, folder, 'orders', 'list');
        if (code !== 1 || said.includes(marker)) throw new Error(`${line}: ${code}, ${said}`);
        if (!/line [23]\b/i.test(said)) throw new Error(`${line}: no line is named: ${said}`);
        if (/^ {4}at /m.test(said)) throw new Error(`${line}: a stack is printed: ${said}`);
      }
      return `${brokenLines.length} kinds, each complained about without the secret`;
    },
  },
  {
    happens: '.env has a misspelt name, a value with an unquoted # and a name twice',
    wanted: 'each is named with its line, and the nearest right name',
    async play(folder) {
      const lines = ['SITENAME=Layar', 'SITE_NAME=Layar # 1', 'PORT=1', 'PORT=2', ''];
      const clone = await copyProgram(folder, `SOROT_DATA=films\r\n${lines.join('\r\n')}`);
      const { said } = await run(clone, folder, 'orders', 'list');
      expectIn(said, 'line 2: Sorot has no variable SITENAME. Did you mean SITE_NAME?');
      expectIn(said, 'line 3: SITE_NAME ends before " #"');
      expectIn(said, 'line 5: PORT is also in line 4; the last one counts.');
      return 'all three';
    },
  },
];

/** A copy of the built program with a `.env` of its own. */
async function copyProgram(folder: string, env: string): Promise<string> {
  await ensureBuilt('program');
  const clone = join(folder, 'sorot');
  const parts = ['scripts', 'package.json', 'package-lock.json', 'build/program', 'db', 'locales'];
  for (const name of parts) await cp(join(root, name), join(clone, name), { recursive: true });
  // What the program reads beside its sources, without them: they would be built.
  const isData = (path: string) => !path.endsWith('.ts');
  await cp(join(root, 'api'), join(clone, 'api'), { recursive: true, filter: isData });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  await writeFile(join(clone, '.env'), env);
  return clone;
}

async function run(clone: string, cwd: string, ...parameters: string[]) {
  const foreign = [...Object.keys(variables), 'npm_lifecycle_script', 'SOROT_DOTENV'];
  const line = [process.execPath, join(clone, 'scripts/run.mjs'), ...parameters];
  const child = spawn('env', [...foreign.flatMap((name) => ['-u', name]), ...line], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: output + complaint };
}

function expectIn(said: string, part: string): void {
  if (!said.includes(part)) throw new Error(`It does not say "${part}": ${said}`);
}
