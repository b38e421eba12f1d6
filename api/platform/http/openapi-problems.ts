import type { OpenAPI } from '@orpc/openapi';
import { type Problem, type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { explainProblem } from '../text/error-texts.ts';
import { toProblemTitle, toProblemType } from './problem-response.ts';

const problemSchema = { $ref: '#/components/schemas/Problem' };

/** The header that every answer has. */
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };

const headersOf: Partial<Record<ProblemCode, Record<string, OpenAPI.HeaderObject>>> = {
  too_many_requests: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  },
  service_unavailable: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  },
  method_not_allowed: {
    Allow: { description: 'Methods that the address knows', schema: { type: 'string' } },
  },
};

/** Every problem of the API as a response component; a problem's `type` points to its own. */
export function describeProblems(): Record<string, OpenAPI.ResponseObject> {
  const codes = Object.keys(problemStatuses) as ProblemCode[];
  return Object.fromEntries(codes.map((code) => [code, describeProblem(code)]));
}

/** The responses of an operation that may fail with these codes. */
export function describeFailures(codes: ProblemCode[]): Record<string, OpenAPI.ResponseObject> {
  const byStatus = Map.groupBy(new Set(codes), (code) => String(problemStatuses[code]));
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, describeGroup(group)]));
}

function describeGroup(codes: ProblemCode[]): OpenAPI.ResponseObject {
  const [first] = codes;
  if (first && codes.length === 1) {
    return { $ref: `#/components/responses/${first}` } as unknown as OpenAPI.ResponseObject;
  }
  return {
    description: codes.map((code) => toProblemTitle(code)).join(' · '),
    headers: Object.assign({}, requestId, ...codes.map((code) => headersOf[code])),
    content: { 'application/problem+json': { schema: problemSchema } },
  };
}

function describeProblem(code: ProblemCode): OpenAPI.ResponseObject {
  const detail = explainProblem(code, 'en', {});
  const example: Problem = {
    type: toProblemType(code),
    title: toProblemTitle(code),
    status: problemStatuses[code],
    code,
    detail,
    detail_message: detail,
    request_id: '7f4df0b0-8d1c-4d8e-9d8f-0a4c0f6f3a55',
  };
  return {
    description: detail,
    headers: { ...requestId, ...headersOf[code] },
    content: { 'application/problem+json': { schema: problemSchema, example } },
  };
}
