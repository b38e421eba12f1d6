/** What the tests use of it; it comes without types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: {
      getResourcePath(bucket: string, key: undefined, resource: string): string;
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
