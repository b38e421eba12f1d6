import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#web/lib/visit.ts';
import type { OpenRun } from './use-uploads.ts';

/** Uploads that can be continued on a page. */
const maxOpen = 10;

/** Uploads whose files have not all arrived, newest first. */
export async function loadOpenUploads(
  context: Readonly<RouterContextProvider>,
): Promise<OpenRun[]> {
  const { ops } = context.get(apiContext);
  const { runs } = (await ops.listImportRuns({ state: 'receiving' })).data;
  return Promise.all(
    runs.slice(0, maxOpen).map(async ({ id }) => {
      const { run } = (await ops.getImportRun({ id })).data;
      return { id, files: run.upload_files };
    }),
  );
}
