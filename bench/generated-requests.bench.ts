import { runTests } from './support/run-tests.ts';

// 500 generated requests per operation of the API: no 5xx, every answer as described. The tests do
// the same with fewer.
runTests('long', '--reporter=dot', 'api/generated-requests.slow.test.ts');
