import { text } from 'node:stream/consumers';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { SubtitleFacts } from '../probe/source-facts.ts';
import type { Cue } from './format-vtt.ts';
import { parseSubtitles } from './parse-subtitles.ts';

type ExtractedTrack = { language: string; isForced: boolean; title?: string; cues: Cue[] };

const bitmapCodecs = new Map([
  ['hdmv_pgs_subtitle', 'PGS'],
  ['dvd_subtitle', 'VobSub'],
  ['dvb_subtitle', 'DVB'],
  ['xsub', 'XSUB'],
]);

/** The text tracks inside a film. Tracks of pictures become warnings: they hold no text. */
export async function extractSubtitles(options: {
  tools: Ffmpeg;
  source: string;
  tracks: SubtitleFacts[];
  duration: number;
  signal?: AbortSignal;
}): Promise<{ tracks: ExtractedTrack[]; warnings: string[] }> {
  const warnings: string[] = [];
  const tracks: ExtractedTrack[] = [];
  for (const track of options.tracks) {
    const label = `Subtitle track ${track.index} (${track.language})`;
    const bitmap = bitmapCodecs.get(track.codec);
    if (bitmap) {
      warnings.push(`${label}: ${bitmap} subtitles are pictures and cannot become text.`);
      continue;
    }
    const cues = await extractTrack(options, track);
    if (cues.length > 0) tracks.push({ ...track, cues });
    else warnings.push(`${label}: no subtitle was found in it (${track.codec}).`);
  }
  return { tracks, warnings };
}

async function extractTrack(
  options: { tools: Ffmpeg; source: string; duration: number; signal?: AbortSignal },
  track: SubtitleFacts,
): Promise<Cue[]> {
  let vtt = '';
  await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin'],
      ...inputArguments(options.source),
      ...['-map', `0:${track.index}`, '-c:s', 'webvtt', '-f', 'webvtt', 'pipe:1'],
    ],
    timeout: (120 + options.duration) * 1000,
    memory: probeCaps.memory,
    signal: options.signal,
    stdout: async (stream) => {
      vtt = await text(stream);
    },
  });
  return parseSubtitles(vtt);
}
