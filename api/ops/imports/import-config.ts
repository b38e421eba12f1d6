/** Where uploads and imports happen; all folders are absolute. */
export type ImportConfig = {
  dataFolder: string;
  /** The folder of files that are still being uploaded; on the same file system as `library`. */
  uploads: string;
  /** Uploaded films, in the layout of Jellyfin. */
  library: string;
  /** Folders of the server may be imported from below these. */
  roots: string[];
  maxFileBytes: number;
  /** Stays free on the disk. */
  minFreeBytes: number;
};

/** The library of uploads as `toStoredPath` returns it. */
export const storedLibrary = 'library';
