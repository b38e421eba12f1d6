import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { respondProblem } from '#api/platform/http/problem-response.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import { readLanguage } from './visit.ts';

/** nginx's status for a client that disconnected before the answer; never sent. */
const visitorLeft = 499;

/** Answers failures outside of pages, which have an error page of their own. */
export function answerFailure(options: { logger: Logger; languages: LanguageRules }) {
  return (error: Error, context: Context): Response => {
    if (error instanceof HTTPException) return error.getResponse();
    if (context.req.raw.signal.aborted) return new Response(null, { status: visitorLeft });
    const { language } = readLanguage(context, options.languages);
    return respondProblem(error, context as Context<ApiEnv>, { logger: options.logger, language });
  };
}
