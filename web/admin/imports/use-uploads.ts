import { useEffect, useSyncExternalStore } from 'react';
import { type filmKinds, uploadsPath } from '#contract/constants/import.ts';
import type { UploadFile } from '#contract/ops/imports.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { withVisitorTokens } from '#web/lib/session/call-as-viewer.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import type { ChosenFile } from './collect-files.ts';
import { type Sending, uploadStore, type WithToken } from './upload-store.ts';

const none: readonly Sending[] = [];

/** An upload that was begun earlier, perhaps in another browser. */
export type OpenRun = { id: number; files: UploadFile[] };

/** `title_id`: the title without a film that it is for. */
export type UploadOptions = {
  films_are: (typeof filmKinds)[number];
  title_id?: number;
};

/** Uploads of this tab, and how to begin or continue some. */
export function useUploads() {
  const sending = useSyncExternalStore(uploadStore.subscribe, uploadStore.read, () => none);
  const call = useCallAdmin();
  const authCookie = usePageSession()?.found?.cookie ?? '';
  const isBusy = sending.some(({ state }) => state === 'sending' || state === 'waiting');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const withToken: WithToken = async (use) => {
    await withVisitorTokens(authCookie, async (token) => {
      use(token);
      return { status: 200 };
    });
  };

  async function send(runId: number, files: UploadFile[], chosen: ChosenFile[]): Promise<void> {
    const byPath = new Map(chosen.map(({ path, file }) => [path, file]));
    const uploads = files.flatMap(({ id, path, size, received }) => {
      const file = byPath.get(path);
      const sent = Math.min(received, size);
      return file ? [{ id, runId, path, size, sent, file, address: uploadsPath + id }] : [];
    });
    await uploadStore.add(uploads, withToken);
  }

  return {
    sending,
    isBusy,
    drop: (runId: number) => uploadStore.drop(runId),
    /**
     * Continues what was begun with these very files, and begins the rest. Returns the imports that
     * they belong to.
     */
    async start(
      chosen: ChosenFile[],
      { open, ...asked }: UploadOptions & { open: OpenRun[] },
    ): Promise<number[]> {
      const runs: number[] = [];
      const paths = new Set<string>();
      for (const run of open) {
        const missing = run.files.filter(({ size, received }) => received < size);
        const same = chosen.filter(({ file, path }) =>
          missing.some((one) => one.path === path && isSame(one, file)),
        );
        for (const { path } of same) paths.add(path);
        if (same.length > 0) runs.push(run.id);
        await send(run.id, missing, same);
      }
      const fresh = chosen.filter(({ path }) => !paths.has(path));
      if (fresh.length === 0) return runs;
      const files = fresh.map(({ file, path }) => ({
        path,
        size: file.size,
        modified_at: new Date(file.lastModified).toISOString(),
      }));
      const { run } = (await call('ops.startUpload', { ...asked, files })).data;
      await send(run.id, run.upload_files, fresh);
      return [...runs, run.id];
    },
  };
}

/** Compares size and age: the upload of a film that was changed in between begins again. */
function isSame({ size, modified_at }: UploadFile, file: File): boolean {
  return size === file.size && Date.parse(modified_at) === file.lastModified;
}
