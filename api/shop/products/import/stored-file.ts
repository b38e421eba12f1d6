/** A file to download, in the part of the store that is never served as it is. */
export type StoredFile = {
  name: string;
  path: string;
  bytes: number;
  contentType: string;
  downloadLimit: number | null;
  expiresAfterDays: number | null;
};

/** A folder of the media store; its files leave it only through the addresses of buyers. */
export const storedFilesFolder = 'product-files';
