/** A file to download, in the part of the store that is never served as it is. */
export type StoredFile = {
  name: string;
  path: string;
  bytes: number;
  contentType: string;
  downloadLimit: number | null;
  expiresAfterDays: number | null;
};

/** Of the media store; what lies there leaves it through the addresses of buyers only. */
export const storedFilesFolder = 'product-files';
