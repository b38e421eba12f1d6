import { inject } from 'vitest';
import { checkRows } from './check-rows.ts';

// Before each file of tests.
checkRows(inject('rowTypes'));
