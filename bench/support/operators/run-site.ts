import { spawn } from 'node:child_process';
import { createApiClient } from '#contract/client.ts';
import { readDemoLogin } from '#test/read-demo-login.ts';
import { describeSorot } from '#test/run-sorot.ts';
import type { FolderSite } from './site-of-folder.ts';

/** Runs `sorot start`, behind the words of another program. */
export function runSite({ variables }: FolderSite, before: string[] = []) {
  const [program = '', ...line] = [...before, ...describeSorot(['start'], variables)];
  const child = spawn(program, line, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      log += text;
    });
  }
  return { pid: child.pid, log: () => log };
}

/** The API as the demo's operator uses it; `renew` gets another token, as browsers do. */
export async function openAsOperator(site: FolderSite) {
  const url = `${site.url}/api/v1`;
  const { username, password } = readDemoLogin(site.variables.SOROT_DATA ?? '', 'operator');
  const anonymous = createApiClient({ url });
  const signedIn = await anonymous.account.login({ username, password });
  let { token } = signedIn.data.session;
  const headers = { authorization: `Bearer ${token.access}` };
  const client = createApiClient({ url, headers: () => headers });
  return {
    ...{ headers, ops: client.ops, catalogue: client.catalogue },
    async renew(): Promise<void> {
      const { refresh } = token;
      token = (await anonymous.account.refreshToken({ refresh })).data.session.token;
      headers.authorization = `Bearer ${token.access}`;
    },
  };
}

export type Operator = Awaited<ReturnType<typeof openAsOperator>>;

export async function watchFilms({ ops }: Operator, path: string): Promise<void> {
  await ops.addImportFolder({ path, films_are: 'movie', watched: true });
}
