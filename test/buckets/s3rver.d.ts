/** What the tests use of it; it comes without types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putContent(path: string, content: Readable): Promise<[size: number, md5: string]>;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: {
        bucket: string;
        key: string;
        content: Readable;
        metadata: object;
      }): Promise<{ size: number; md5: string }>;
      deleteObject(bucket: string, key: string): Promise<void>;
      listObjects(
        bucket: string,
        options: { prefix: string },
      ): Promise<{ objects: { key: string; size: number; lastModifiedDate: Date }[] }>;
    };
    logger: { close(): void };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }

  export = S3rver;
}
