import type { Cue, SubtitleTrack } from './format-vtt.ts';
import { parseAss } from './parse-ass.ts';
import { parseMicroDvd } from './parse-microdvd.ts';
import { parseSami } from './parse-sami.ts';
import { parseTtml } from './parse-ttml.ts';
import { readTags } from './read-tags.ts';

type Facts = {
  /** Frames per second of the film, for formats that count them. */
  frameRate?: number | undefined;
};

/**
 * The cues of a subtitle file in its first language. Its format is detected by content, since
 * extensions are unreliable.
 */
export function parseSubtitles(text: string, facts: Facts = {}): Cue[] {
  return parseSubtitleTracks(text, facts)[0]?.cues ?? [];
}

/** The cues of a subtitle file, in each language that has any. */
export function parseSubtitleTracks(text: string, { frameRate }: Facts = {}): SubtitleTrack[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head = lines.slice(0, 4096);
  return read()
    .map((track) => ({
      ...track,
      cues: track.cues.filter((cue) => cue.endsAt > cue.startsAt && cue.text !== ''),
    }))
    .filter((track) => track.cues.length > 0);

  function read(): SubtitleTrack[] {
    if (/^\s*\[(?:Script Info|V4\+? Styles|Events)\]/im.test(head))
      return [{ cues: parseAss(lines) }];
    if (/<SAMI\b/i.test(head)) return parseSami(lines);
    if (/<(?:\w+:)?tt[\s>]/.test(head)) return parseTtml(lines);
    if (/^\s*\{\d+\}\{\d*\}/m.test(head)) return [{ cues: parseMicroDvd(lines, frameRate) }];
    return [{ cues: parseTimedText(lines) }];
  }
}

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(.*)$`);

/** Cue settings that players support; regions and unknown settings are dropped. */
const setting = /^(?:(?:line|position|size|align|vertical):[\w.,%-]+)$/;

/**
 * SubRip and WebVTT, with tolerance for their variations: counters, missing hours, comma or dot,
 * blank lines inside a cue.
 */
function parseTimedText(text: string): Cue[] {
  const cues: Cue[] = [];
  let open: { startsAt: number; endsAt: number; settings: string; lines: string[] } | undefined;
  const close = () => {
    if (!open) return;
    const { startsAt, endsAt, settings, lines } = open;
    const tagged = readTags(lines.join('\n'));
    cues.push({ startsAt, endsAt, text: tagged.text, settings: settings || tagged.settings });
    open = undefined;
  };
  for (const line of text.split('\n')) {
    const match = timing.exec(line);
    if (match) {
      // A counter or identifier above the times belongs to this cue, not to the previous one.
      if (open && open.lines.at(-2)?.trim() === '' && open.lines.at(-1)?.trim()) open.lines.pop();
      else if (open && /^\d+$/.test(open.lines.at(-1)?.trim() ?? '')) open.lines.pop();
      close();
      open = {
        startsAt: readTime(match.slice(1, 5)),
        endsAt: readTime(match.slice(5, 9)),
        settings: (match[9] ?? '')
          .split(/\s+/)
          .filter((word) => setting.test(word))
          .join(' '),
        lines: [],
      };
    } else if (/^(NOTE|STYLE|REGION)\b/.test(line) && !open?.lines.at(-1)?.trim()) {
      close();
    } else {
      open?.lines.push(line);
    }
  }
  close();
  return cues;
}

function readTime([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number((fraction ?? '0').padEnd(3, '0')) / 1000;
}
