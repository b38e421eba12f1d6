import { runLongTests } from './support/run-long-tests.ts';

// 500 generated requests per operation of the API: no 5xx, every answer as described. The tests do
// the same with fewer.
runLongTests('--reporter=dot', 'api/generated-requests.test.ts');
