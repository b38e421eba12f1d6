import { data } from 'react-router';
import { type ProblemCode, problemSchema } from '#contract/shared/problem.ts';
import { guestHeaders, guestKinds } from '#contract/shared/visitor-headers.ts';
import type { VisitSession } from './visit-session.server.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Sends API requests as the signed-in viewer, with guest tokens. When the provider says that the
 * session has ended, removes the cookie and repeats the request anonymously. What staff without
 * the role ask for becomes a page that says so.
 */
export function withVisitorTokens(session: VisitSession, send: Send): Send {
  return async (request) => {
    for (const kind of guestKinds) {
      const token = session.guestToken(kind);
      if (token) request.headers.set(guestHeaders[kind], token);
    }
    const { method } = request;
    const answer = await sendAsViewer(session, send, request);
    if (method === 'GET' && answer.status === 403 && (await saysCode(answer, 'role_required'))) {
      throw data({ code: 'role_required' }, { status: 403 });
    }
    for (const kind of guestKinds) {
      const token = answer.headers.get(guestHeaders[kind]);
      if (token !== null) session.keepGuest(kind, token);
    }
    return answer;
  };
}

async function sendAsViewer(
  session: VisitSession,
  send: Send,
  request: Request,
): Promise<Response> {
  const access = session.stored?.token.access;
  if (!access) return send(request);
  const again = request.body ? request.clone() : new Request(request);
  request.headers.set('authorization', `Bearer ${access}`);
  const answer = await send(request);
  if (answer.status !== 401 || !(await saysCode(answer, 'session_ended'))) return answer;
  session.end();
  return send(again);
}

async function saysCode(answer: Response, code: ProblemCode): Promise<boolean> {
  const problem = problemSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
  return problem.data?.code === code;
}
