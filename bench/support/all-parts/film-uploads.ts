import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import { createApiClient } from '#contract/client.ts';
import { addAccount } from '#test/accounts.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { runSorot } from '#test/run-sorot.ts';
import { sendFile } from '#test/upload-site.ts';
import type { AllParts } from './start-all-parts.ts';

/** Films that wait or are being prepared at any time: enough for a worker and two runners. */
const waiting = 4;

export type FilmUploads = {
  /** Names of all films that were begun. */
  names: string[];
  /** Lets the last film arrive. */
  stop(): Promise<void>;
};

/**
 * Staff who bring one film after another through everything that fails meanwhile: two by the
 * admin's upload, then one by `sorot import`, which is run again until it succeeds.
 */
export function startUploading(site: AllParts, folder: string): FilmUploads {
  const names: string[] = [];
  let isOpen = true;

  async function bringOne(): Promise<void> {
    const number = names.length + 1;
    const name = `Film ${number}`;
    names.push(name);
    const place = join(folder, name);
    await mkdir(place, { recursive: true });
    const lavfi = [picture('640x360', '24', 10 + number / 100), tone(10, 200 + number)];
    const path = await makeClip(place, `${name} (2024).mp4`, { lavfi });
    if (number % 3 === 0) await importFolder(site, place);
    else {
      await upload(site, path, `${name} (2024).mp4`);
      await rm(place, { recursive: true });
    }
  }

  async function keepBringing(): Promise<void> {
    while (isOpen) {
      const open = await site.db.$count(streams, sql`state <> 'complete'`);
      if (open < waiting) await bringOne();
      else await wait(500);
    }
  }

  const running = keepBringing();
  return {
    names,
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

async function importFolder(site: AllParts, place: string): Promise<void> {
  for (;;) {
    const { code } = await runSorot('import', site.variables, place);
    if (code === 0) return;
    await wait(1_000);
  }
}

async function upload(site: AllParts, path: string, name: string): Promise<void> {
  const { size, mtime } = await stat(path);
  const clientOf = (access: string) =>
    createApiClient({
      url: `${site.url}/api/v1`,
      headers: () => ({ authorization: `Bearer ${access}` }),
    });
  // Access tokens are short-lived, and the bench is not.
  const staff = await addAccount({ db: site.db, clientOf }, 'catalogue');
  const files = [{ path: name, size, modified_at: mtime.toISOString() }];
  const { run } = (await persist(() => staff.client.ops.startUpload({ review: false, files })))
    .data;
  const id = run.upload_files[0]?.id ?? '';
  await persist(() => sendFile(site, { path, size, id, headers: staff.headers }, []));
}

async function persist<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(500);
    }
  }
}
