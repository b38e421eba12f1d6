/** One subtitle. Times are seconds; the text is WebVTT cue text, with lines separated by `\n`. */
export type Cue = { startsAt: number; endsAt: number; text: string; settings?: string };

/** Cues in one language, a BCP 47 tag, where the file names it. */
export type SubtitleTrack = { language?: string; cues: Cue[] };

/** A WebVTT file (https://www.w3.org/TR/webvtt1/) with its cues in order. `note`: for its readers. */
export function formatVtt(cues: Cue[], note?: string): string {
  const ordered = [...cues].sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  const blocks = ordered.map(({ startsAt, endsAt, text, settings }) => {
    const times = `${formatTimestamp(startsAt)} --> ${formatTimestamp(endsAt)}`;
    return `${settings ? `${times} ${settings}` : times}\n${text}\n`;
  });
  return ['WEBVTT\n', ...(note ? [`NOTE ${note}\n`] : []), ...blocks].join('\n');
}

/** `01:02:03.456` */
export function formatTimestamp(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  const clock = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60];
  return `${clock.map((part) => pad(part)).join(':')}.${pad(total % 1000, 3)}`;
}
