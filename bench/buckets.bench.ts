import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureSwift } from '../scripts/ensure-test-tools.mjs';
import { runTests } from './support/run-tests.ts';

// All tests with media in a bucket, on a second S3-compatible server: OpenStack Swift. `npm test`
// runs them on s3rver.
await ensureSwift();
const find = ['grep', '--files-with-matches', '--fixed-strings', '#test/bucket.ts'];
const files = execFileSync('git', [...find, '--', '*.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
});
runTests('swift', ...files.trim().split('\n'));
