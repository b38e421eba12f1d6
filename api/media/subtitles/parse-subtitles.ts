import type { Cue } from './format-vtt.ts';
import { parseAss } from './parse-ass.ts';
import { parseTimedText } from './parse-timed-text.ts';

/** The cues of a subtitle file. Its kind is found by its content, since extensions lie. */
export function parseSubtitles(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cues = /^\s*\[Script Info\]/i.test(lines) ? parseAss(lines) : parseTimedText(lines);
  return cues.filter((cue) => cue.endsAt > cue.startsAt && cue.text !== '');
}
