import { inject } from 'vitest';
import { startS3rverBucket } from './buckets/s3rver-bucket.ts';
import { openSwiftBucket } from './buckets/swift-bucket.ts';
import type { BucketOptions, TestBucket } from './buckets/test-bucket.ts';

export type { TestBucket } from './buckets/test-bucket.ts';

/** An empty bucket for a test: in s3rver, or in Swift if the run has one (`--mode swift`). */
export function startTestBucket(options: BucketOptions = {}): Promise<TestBucket> {
  const swift = inject('swift');
  return swift ? openSwiftBucket(swift, options) : startS3rverBucket(options);
}
