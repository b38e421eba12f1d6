import { callApi } from '#web/lib/api/call-api.ts';
import { countLines } from '../media-controls.ts';
import type { Watching } from '../player-props.ts';
import type { Circumstances } from '../quality/send-quality.ts';

/** A viewer's report of a playback problem, with the player's state. */
export type ProblemReport = Circumstances & ReturnType<typeof describeProblem>;

export function describeProblem(
  { video, stream, state, audio, subtitles }: Watching,
  { stalls, browser }: { stalls: number; browser: string },
) {
  const chosen = subtitles.chosen === null ? undefined : stream.subtitles[subtitles.chosen];
  return {
    position_ms: Math.round(video.currentTime * 1000),
    height: countLines(video) || null,
    buffered_ms: Math.round(bufferedAhead(video) * 1000),
    stalls,
    audio_language: audio.language || null,
    subtitle_language: chosen?.language ?? null,
    failure: state.failure,
    last_error: state.lastProblem?.slice(0, 120) ?? null,
    browser: browser.slice(0, 300),
  };
}

/** Seconds buffered ahead of the current position. */
function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const isHere = buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime;
    if (isHere) return buffered.end(index) - currentTime;
  }
  return 0;
}

/** Logs and rethrows failures. */
export async function sendProblem(report: ProblemReport & { words: string }): Promise<void> {
  try {
    const sent = await callApi('playback.reportPlaybackProblem', report, { keepalive: true });
    if (!sent.ok) throw new Error(`HTTP ${sent.status}`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed call is logged where it happened
    console.error(error);
    throw error;
  }
}
