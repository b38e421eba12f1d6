import type {
  AnySchema,
  InferContractRouterInputs,
  InferContractRouterOutputs,
  InferSchemaOutput,
} from '@orpc/contract';
import type { Contract } from '#contract/index.ts';

/** Every operation of the API by its place in the contract, such as `shop.getCart`. */
export type OperationName = {
  [Domain in keyof Contract]: `${Domain}.${keyof Contract[Domain] & string}`;
}[keyof Contract];

type Of<Router, Name> = Name extends `${infer Domain}.${infer Operation}`
  ? Domain extends keyof Router
    ? Operation extends keyof Router[Domain]
      ? Router[Domain][Operation]
      : never
    : never
  : never;

/** What is sent. */
export type InputOf<Name extends OperationName> = Of<InferContractRouterInputs<Contract>, Name>;

/** The input as its schema gives it: trimmed, with defaults. */
export type ParsedInputOf<Name extends OperationName> =
  Of<Contract, Name> extends { '~orpc': { inputSchema?: infer Schema } }
    ? InferSchemaOutput<Extract<Schema, AnySchema>>
    : never;

export type OutputOf<Name extends OperationName> = Of<InferContractRouterOutputs<Contract>, Name>;

/** The problems that the contract declares for an operation. */
export type ProblemCodeOf<Name extends OperationName> =
  Of<Contract, Name> extends { '~orpc': { errorMap: infer Problems } } ? keyof Problems : never;
