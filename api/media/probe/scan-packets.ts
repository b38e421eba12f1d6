import { createInterface } from 'node:readline';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { explainUnreadable, probeCaps } from './probe-source.ts';
import type { SourceFacts } from './source-facts.ts';
import { sourceLimits } from './source-limits.ts';

/** Where the packets of a stream really begin and end, in seconds from the start of the film. */
export type StreamExtent = { startsAt: number; endsAt: number; packets: number };

/**
 * Reads every packet's times without decoding, because headers may be wrong: returns the true
 * extent of each stream, by index, and detects truncated files.
 *
 * @throws MediaFailure `source_truncated`, `source_too_large`, `source_without_video`
 */
export async function scanPackets(
  tools: Ffmpeg,
  source: string,
  facts: SourceFacts,
  signal?: AbortSignal,
): Promise<Map<number, StreamExtent>> {
  const extents = new Map<number, StreamExtent>();
  const result = await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-of', 'csv=p=0', '-show_entries'],
      'packet=stream_index,pts_time,dts_time,duration_time',
      ...inputArguments(source),
    ],
    timeout: 30 * 60_000,
    stallTimeout: 60_000,
    memory: probeCaps.memory,
    signal,
    stdout: async (stream) => {
      for await (const line of createInterface({ input: stream })) {
        addPacket(extents, line, facts.startsAt);
        if ((extents.get(facts.video.index)?.packets ?? 0) > sourceLimits.frames) {
          throw new MediaFailure(
            'source_too_large',
            `The film has more than ${sourceLimits.frames} pictures.`,
          );
        }
      }
    },
  });
  if (result.killedBy || (result.exitCode !== 0 && extents.size === 0)) {
    throw explainUnreadable(result);
  }
  checkExtents(extents, facts, result.stderr);
  return extents;
}

function addPacket(extents: Map<number, StreamExtent>, line: string, origin: number): void {
  const [index = '', pts = '', dts = '', duration = ''] = line.split(',');
  const time = Number.isFinite(Number.parseFloat(pts)) ? Number(pts) : Number.parseFloat(dts);
  if (!Number.isFinite(time)) return;
  const startsAt = time - origin;
  const endsAt = startsAt + (Number.parseFloat(duration) || 0);
  const extent = extents.get(Number(index));
  if (!extent) {
    extents.set(Number(index), { startsAt, endsAt, packets: 1 });
    return;
  }
  extent.startsAt = Math.min(extent.startsAt, startsAt);
  extent.endsAt = Math.max(extent.endsAt, endsAt);
  extent.packets += 1;
}

function checkExtents(extents: Map<number, StreamExtent>, facts: SourceFacts, said: string): void {
  const video = extents.get(facts.video.index);
  if (!video) throw new MediaFailure('source_truncated', 'The file ends before its first picture.');
  const end = Math.max(...Array.from(extents.values(), (extent) => extent.endsAt));
  if (end > sourceLimits.duration) {
    throw new MediaFailure('source_too_large', `The film lasts ${Math.round(end / 3600)} hours.`);
  }
  const declared = facts.declaredDuration ?? 0;
  const missing = declared - end;
  const tolerated = Math.max(0.5, Math.min(declared * 0.01, 5));
  const isCut = /partial file|ended prematurely/i.test(said);
  if (missing > tolerated || (isCut && missing > 0.2)) {
    throw new MediaFailure(
      'source_truncated',
      `The file is cut off: it should last ${declared.toFixed(1)} s and stops at ${end.toFixed(1)} s.`,
    );
  }
  // Some containers derive their duration from the size of the truncated file, but still declare
  // all pictures.
  const frames = facts.video.declaredFrames ?? 0;
  if (video.packets < frames * 0.9) {
    throw new MediaFailure(
      'source_truncated',
      `The file is cut off: it should have ${frames} pictures and has ${video.packets}.`,
    );
  }
}
