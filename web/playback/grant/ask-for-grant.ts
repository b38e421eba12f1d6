import type { Stream } from '#contract/media.ts';
import type { PlaybackGrant } from '#contract/plans.ts';
import { callAsViewer } from '#web/lib/session/call-as-viewer.ts';

/**
 * The addresses of a restricted film, for the session of whoever is signed in. `authCookie`: its
 * name.
 *
 * @throws when it is refused, or nobody answers
 */
export async function askForGrant(authCookie: string, streamId: string): Promise<Stream> {
  const answer = await callAsViewer(authCookie, 'playback_grants/', {
    method: 'POST',
    body: JSON.stringify({ stream_id: streamId }),
  });
  const body: { data?: { grant: PlaybackGrant } } = await answer.json();
  if (!body.data?.grant.stream.master) throw new Error(`No grant: HTTP ${answer.status}`);
  return body.data.grant.stream;
}
