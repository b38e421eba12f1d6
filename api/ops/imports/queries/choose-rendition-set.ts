import { sep } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import type { Settings } from '#contract/shared/settings.ts';
import { importFolders } from '../tables.ts';

/**
 * What is made of a film that lies at an absolute path: what the innermost folder around it says
 * that staff import from, else the settings of the site.
 */
export async function chooseRenditionSet(
  db: Database,
  { current }: { readonly current: Settings },
  path: string,
): Promise<RenditionSet> {
  const folders = await db
    .select({ path: importFolders.path, set: importFolders.renditionSet })
    .from(importFolders)
    .where(isNotNull(importFolders.renditionSet));
  const [innermost] = folders
    .filter((folder) =>
      path.startsWith(folder.path.endsWith(sep) ? folder.path : folder.path + sep),
    )
    .sort((a, b) => b.path.length - a.path.length);
  return innermost?.set ?? current.rendition_set;
}
