import type { MediaStore } from '#api/platform/media-store.ts';

/** What a backup is made from or restored to. `url`: of the database. */
export type BackupSource = { url: string; store: MediaStore };
