import { inject } from 'vitest';

/** The player's reports about one film so far. */
export async function reportsAbout<Report extends { stream_id: string }>(
  path: 'playback_quality' | 'playback_problems',
  streamId: string,
): Promise<Report[]> {
  const answer = await fetch(new URL(`/api/v1/${path}/`, inject('playerUrl')));
  const bodies: (Report & { samples?: Report[] })[] = await answer.json();
  const reports = bodies.flatMap((body) => body.samples ?? [body]);
  return reports.filter(({ stream_id }) => stream_id === streamId);
}
