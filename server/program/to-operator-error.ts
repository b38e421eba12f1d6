import { ORPCError } from '@orpc/server';
import { OperatorError } from '#api/platform/operator-error.ts';
import { explainField, explainProblem } from '#api/platform/text/error-texts.ts';
import { isFieldProblem } from '#contract/shared/field-problems.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';

/** Turns a problem of the API into a sentence for the operator. */
export async function toOperatorError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ORPCError) || !Object.hasOwn(problemStatuses, error.code)) throw error;
    const { reason } = error.data;
    const sentence = isFieldProblem(reason)
      ? explainField(reason, 'en', error.data)
      : explainProblem(error.code as ProblemCode, 'en', error.data);
    throw new OperatorError(error.code, sentence, error);
  }
}
