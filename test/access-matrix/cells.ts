import type { TestAccount } from '../accounts.ts';
import type { TestApi } from '../api.ts';

/** The caller: anonymous, the account that owns the object, another account, or an operator. */
export const callers = ['anonymous', 'owner', 'stranger', 'operator'] as const;
export type Caller = (typeof callers)[number];

/** The fixtures of a cell, created anew for each call. */
export type World = { api: TestApi; owner: TestAccount; caller: TestAccount | null };

/** `shopperToken`: the guest token of the caller's browser. */
type Call = {
  path: string;
  body?: object;
  shopperToken?: string;
  headers?: Record<string, string>;
};

/** One row of the matrix: a call on an object, and the status that each caller gets. */
export type Cell = {
  /** The object of the call, such as "another's session". */
  about: string;
  prepare: (world: World) => Call | Promise<Call>;
  status: Record<Caller, number>;
};

/** By the name of the operation; each needs at least one cell. */
export type Cells = Record<string, Cell[]>;

/** Below `/api/v1`. */
type Prepared = string | Call | ((world: World) => Call | Promise<Call>);

const toPrepare = (given: Prepared): Cell['prepare'] => {
  if (typeof given === 'function') return given;
  return () => (typeof given === 'string' ? { path: given } : given);
};

/** A call that has the same result for everybody. */
export function everybody(about: string, call: Prepared, status = 200): Cell {
  const all = { anonymous: status, owner: status, stranger: status, operator: status };
  return { about, prepare: toPrepare(call), status: all };
}

/** A call about the caller's own things: all signed-in callers may make it. */
export function signedIn(about: string, call: Prepared, status = 200): Cell {
  const all = { anonymous: 401, owner: status, stranger: status, operator: status };
  return { about, prepare: toPrepare(call), status: all };
}

/** A call on an object of `owner`: for everybody else it does not exist. */
export function ownerAlone(about: string, call: Prepared, status = 200): Cell {
  const all = { anonymous: 401, owner: status, stranger: 404, operator: 404 };
  return { about, prepare: toPrepare(call), status: all };
}

export function operatorAlone(about: string, call: Prepared, status = 200): Cell {
  const all = { anonymous: 401, owner: 403, stranger: 403, operator: status };
  return { about, prepare: toPrepare(call), status: all };
}
