import type { Stream } from '#contract/media.ts';
import { callAsViewer } from '#web/lib/session/call-as-viewer.ts';

/**
 * The addresses of a restricted film, for the session of whoever is signed in. `authCookie`: its
 * name.
 *
 * @throws when it is refused, or nobody answers
 */
export async function askForGrant(authCookie: string, streamId: string): Promise<Stream> {
  const answer = await callAsViewer(authCookie, 'plans.grantPlayback', { stream_id: streamId });
  const stream = answer.ok ? answer.output.data.grant.stream : undefined;
  if (!stream?.master) throw new Error(`No grant: HTTP ${answer.status}`);
  return stream;
}
