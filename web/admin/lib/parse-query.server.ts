import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import type { InputOf, OperationName } from '#web/lib/api/operation-types.ts';

/**
 * The input of a list operation from the address of its page. Empty and invalid parameters are left
 * out, so that an old link still shows the list.
 */
export function parseQuery<Name extends OperationName>(url: URL, name: Name): InputOf<Name> {
  const operation = getContractRouter(contract, name.split('.'));
  const schema = isContractProcedure(operation) && operation['~orpc'].inputSchema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes no query`);
  const accepted = Object.entries(schema.shape).flatMap(([field, rule]): [string, unknown][] => {
    const all = url.searchParams.getAll(field).filter((value) => value !== '');
    const candidates: unknown[] = all.length > 1 ? [all] : [all[0], all];
    const value = candidates.find((each) => each !== undefined && z.safeParse(rule, each).success);
    return all.length === 0 || value === undefined ? [] : [[field, value]];
  });
  // Each field is what the schema accepts.
  return Object.fromEntries(accepted) as InputOf<Name>;
}
