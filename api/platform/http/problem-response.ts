import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { isFieldProblem } from '#contract/shared/field-problems.ts';
import type { Language } from '#contract/shared/language.ts';
import { type Problem, type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { isDatabaseUnavailable } from '../database-failure.ts';
import { describeIssues, findInputIssues } from '../field-problems.ts';
import { answerGuestTokens } from '../guest-token.ts';
import type { Logger } from '../log/logger.ts';
import { isProblemCode } from '../problem.ts';
import type { ApiEnv } from '../request-env.ts';
import { explainField, explainProblem } from '../text/error-texts.ts';

type Expected = Pick<Problem, 'errors' | 'conflict' | 'leaving'> & {
  code: ProblemCode;
  params: Record<string, string | number>;
};

/**
 * Answers any failure as RFC 9457 problem details in the visitor's language. Unexpected ones are
 * logged with the request id, and only that id leaves the server.
 */
export function respondProblem(
  error: unknown,
  context: Context<ApiEnv>,
  options: { logger: Logger; language: Language },
): Response {
  const requestId = context.get('requestId');
  const language = context.get('language') ?? options.language;
  const expected = findExpected(error, language);
  if (!expected) options.logger.error({ err: error, request_id: requestId }, 'request failed');
  else if (expected.code === 'service_unavailable' || expected.code === 'gateway_unavailable') {
    options.logger.warn({ err: error, request_id: requestId }, expected.code.replace('_', ' '));
  }
  const { code, params, errors, conflict, leaving } = expected ?? {
    code: 'internal_error',
    params: {},
  };
  const status = problemStatuses[code];
  const detail = explainProblem(code, language, params);
  const problem: Problem = {
    type: toProblemType(code),
    title: toProblemTitle(code),
    status,
    code,
    detail,
    detail_message: detail,
    request_id: requestId,
    ...(params.second_step && { second_step: String(params.second_step) }),
    ...(errors && { errors }),
    ...(conflict && { conflict }),
    ...(leaving && { leaving }),
  };
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Content-Language': language,
  });
  if (params.retry_after) headers.set('Retry-After', String(params.retry_after));
  if (params.allow) headers.set('Allow', String(params.allow));
  answerGuestTokens(context, headers);
  return new Response(JSON.stringify(problem), { status, headers });
}

function findExpected(error: unknown, language: Language): Expected | undefined {
  const issues = findInputIssues(error);
  if (issues) {
    return { code: 'invalid_input', params: {}, errors: describeIssues(issues, language) };
  }
  if (error instanceof ORPCError && isProblemCode(error.code)) {
    const { conflict, leaving, ...params } = { ...error.data };
    // Checks beyond the contract, such as of a cursor or a taken name.
    const { field, reason = 'not_accepted' } = params;
    const message =
      error.code === 'invalid_input' && isFieldProblem(reason)
        ? explainField(reason, language, params)
        : explainProblem(error.code, language, params);
    const fields = String(field ?? '').match(/\S+/g) ?? [];
    const errors = fields.map((each) => ({ field: each, message }));
    return {
      code: error.code,
      params,
      ...(errors.length > 0 && { errors }),
      ...(conflict && { conflict }),
      ...(leaving && { leaving }),
    };
  }
  if (isDatabaseUnavailable(error)) {
    return { code: 'service_unavailable', params: { retry_after: 5 } };
  }
  return undefined;
}

/** A problem's type: the address of its description in the OpenAPI document. */
export function toProblemType(code: ProblemCode): string {
  return `/api/v1/openapi.json#/components/responses/${code}`;
}

/** `title_not_found` → `Title not found`. */
export function toProblemTitle(code: ProblemCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
