import { startS3rverBucket } from '#test/buckets/s3rver-bucket.ts';

// A bucket in a process of its own, which can be killed and started again on the same files:
// `bucket-server.ts FOLDER PORT`.
const [, , folder = '', port = ''] = process.argv;
await startS3rverBucket({ folder, port: Number(port) });
