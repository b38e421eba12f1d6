import type { AnyContractRouter } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { type GuestKind, guestKinds } from '#contract/shared/visitor-headers.ts';
import { isProblemCode } from '../problem.ts';

/** An operation of the contract, in terms of HTTP. */
export type Operation = {
  /** A name such as `catalogue.getTitle`. */
  name: string;
  method: string;
  /** Below `/api/v1`, with `{name}` for parameters; ends with a slash. */
  path: string;
  parameters: string[];
  access: unknown;
  /** It affects the whole account. */
  household: boolean;
  /** API keys are refused. */
  sessionOnly: boolean;
  /** It needs a session that signed in or proved itself just now. */
  proof: boolean;
  /** The kinds of guest tokens that it uses. */
  guests: GuestKind[];
  /** Limit of its body; undefined: the default. */
  maxBodyBytes: number | undefined;
  /** Its handler gets the request as it was sent. */
  rawRequest: boolean;
  /** Its input is grouped by location: headers, body, … */
  isDetailed: boolean;
  /** The problems that it declares. */
  errors: ProblemCode[];
};

export function listOperations(contract: AnyContractRouter): Operation[] {
  const operations: Operation[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { route, errorMap, meta } = procedure['~orpc'];
    const address = route.path ?? '/';
    operations.push({
      name: path.join('.'),
      method: route.method ?? 'POST',
      path: address,
      parameters: [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
      access: meta.access,
      household: meta.household === true,
      sessionOnly: meta.sessionOnly === true || meta.proof === true,
      proof: meta.proof === true,
      guests: guestKinds.filter((kind) => meta[kind] === true),
      maxBodyBytes: Number(meta.maxBodyBytes) || undefined,
      rawRequest: meta.rawRequest === true,
      isDetailed: route.inputStructure === 'detailed',
      errors: Object.keys(errorMap).filter(isProblemCode),
    });
  });
  return operations;
}
