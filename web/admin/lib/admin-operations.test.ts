import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { adminOperations } from './admin-operations.ts';

test.each(Object.entries(adminOperations))('%s matches the contract’s %s', (name, route) => {
  const operation = getContractRouter(contract, name.split('.'));
  if (!isContractProcedure(operation)) throw new Error('no operation');
  const { method, path } = operation['~orpc'].route;
  expect(route).toBe(`${method} ${path}`);
});
