import { inject } from 'vitest';

/** The player's reports about one film so far. */
export async function toldAbout<Told extends { stream_id: string }>(
  path: 'playback_quality' | 'playback_problems',
  streamId: string,
): Promise<Told[]> {
  const answer = await fetch(new URL(`/api/v1/${path}/`, inject('playerUrl')));
  const bodies: (Told & { samples?: Told[] })[] = await answer.json();
  const told = bodies.flatMap((body) => body.samples ?? [body]);
  return told.filter(({ stream_id }) => stream_id === streamId);
}
