import { problemSchema } from '#contract/shared/problem.ts';
import { guestHeaders, guestKinds } from '#contract/shared/visitor-headers.ts';
import type { VisitSession } from './visit-session.server.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Sends requests to the API as whoever is signed in, with the tokens of guests. When the provider
 * says that the session has ended, the cookie is removed and the same is asked on nobody's behalf.
 */
export function speakForViewer(session: VisitSession, send: Send): Send {
  return async (request) => {
    for (const kind of guestKinds) {
      const token = session.guestToken(kind);
      if (token) request.headers.set(guestHeaders[kind], token);
    }
    const answer = await sendAsViewer(session, send, request);
    for (const kind of guestKinds) {
      const kept = answer.headers.get(guestHeaders[kind]);
      if (kept !== null) session.keepGuest(kind, kept);
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
  if (answer.status !== 401 || !(await saysSessionEnded(answer.clone()))) return answer;
  session.end();
  return send(again);
}

async function saysSessionEnded(answer: Response): Promise<boolean> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined));
  return problem.data?.code === 'session_ended';
}
