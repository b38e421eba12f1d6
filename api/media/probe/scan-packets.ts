import { createInterface } from 'node:readline';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { explainUnreadable, probeCaps } from './probe-source.ts';
import type { SourceFacts } from './source-facts.ts';
import { sourceLimits } from './source-limits.ts';

/**
 * Where the packets of a stream that are shown or heard begin and end, in seconds from the start of
 * the film.
 */
export type StreamExtent = {
  startsAt: number;
  endsAt: number;
  packets: number;
  /** When the first packet begins, which an edit list may hide. */
  readFrom: number;
  /** Whether an edit list hides packets behind the first that is shown or heard. */
  hidesLater: boolean;
  /** Seconds between two packets, if most are equally far from each other. */
  interval: number | undefined;
};

/**
 * Reads every packet's times without decoding, because headers may be wrong: returns the true
 * extent of the pictures and of the given sound tracks, by index, and detects truncated files.
 *
 * ffmpeg copies the packets, with the times that it gives them when it decodes: it continues a
 * clock that jumps or wraps, and marks what edit lists hide.
 *
 * @throws MediaFailure `source_truncated`, `source_too_large`
 */
export async function scanPackets(
  tools: Ffmpeg,
  source: string,
  { facts, sounds }: { facts: SourceFacts; sounds: number[] },
  signal?: AbortSignal,
): Promise<{ extents: Map<number, StreamExtent>; warnings: string[] }> {
  const indexes = [facts.video.index, ...sounds];
  const counters = indexes.map(() => new PacketCounter());
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', ...inputArguments(source)],
      ...indexes.flatMap((index) => ['-map', `0:${index}`]),
      ...['-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    ],
    timeout: 30 * 60_000,
    stallTimeout: 60_000,
    memory: probeCaps.memory,
    signal,
    stdout: async (stream) => {
      const timeBases: number[] = [];
      for await (const line of createInterface({ input: stream })) {
        if (line.startsWith('#')) {
          const [, track, numerator, denominator] = /^#tb (\d+): (\d+)\/(\d+)/.exec(line) ?? [];
          if (track) timeBases[Number(track)] = Number(numerator) / Number(denominator);
          continue;
        }
        const output = Number.parseInt(line, 10);
        counters[output]?.add(line, timeBases[output] ?? 1);
        if ((counters[0]?.packets ?? 0) > sourceLimits.frames) {
          throw new MediaFailure(
            'source_too_large',
            `The film has more than ${sourceLimits.frames} pictures.`,
          );
        }
      }
    },
  });
  const isRead = counters.some(({ packets }) => packets > 0);
  if (result.killedBy || (result.exitCode !== 0 && !isRead)) throw explainUnreadable(result);
  const extents = new Map(
    indexes.flatMap((index, output) => {
      const extent = counters[output]?.describe();
      return extent ? [[index, extent] as const] : [];
    }),
  );
  return { extents, warnings: checkExtents(extents, facts, result.stderr) };
}

/** Set for packets that are decoded, but neither shown nor heard. */
const discarded = 0x4;

class PacketCounter {
  packets = 0;
  #startsAt = Number.POSITIVE_INFINITY;
  #readFrom = Number.POSITIVE_INFINITY;
  #hidesLater = false;
  #endsAt = Number.NEGATIVE_INFINITY;
  #lastTime: number | undefined;
  /** How often two packets are that many milliseconds apart, and for how many seconds in all. */
  readonly #intervals = new Map<number, { count: number; seconds: number }>();

  /** `0,  1024,  2048,  512,  1189, 0xfd51ea81, F=0x5`: times are in units of `timeBase`. */
  add(line: string, timeBase: number): void {
    const [, dts = '', pts = '', duration = '', , , ...more] = line.split(',');
    this.packets += 1;
    // An unknown time is the lowest of all numbers. Where only the order of decoding is known, as in
    // AVI, ffmpeg shows pictures by that.
    const startsAt = [pts, dts].map((each) => Number(each) * timeBase).find((at) => at > -1e9);
    if (startsAt === undefined) return;
    this.#readFrom = Math.min(this.#readFrom, startsAt);
    const flags = more.find((entry) => entry.trim().startsWith('F='));
    if (flags && Number(flags.trim().slice(2)) & discarded) {
      this.#hidesLater ||= Number.isFinite(this.#startsAt);
      return;
    }
    this.#startsAt = Math.min(this.#startsAt, startsAt);
    this.#endsAt = Math.max(this.#endsAt, startsAt + Number(duration) * timeBase);
    const time = Number(dts) * timeBase;
    if (this.#lastTime !== undefined) this.#countInterval(time - this.#lastTime);
    this.#lastTime = time;
  }

  #countInterval(seconds: number): void {
    const key = Math.round(seconds * 1000);
    const { count, seconds: sum } = this.#intervals.get(key) ?? { count: 0, seconds: 0 };
    // Of a film whose packets come at random, some are enough.
    if (count > 0 || this.#intervals.size < 1000) {
      this.#intervals.set(key, { count: count + 1, seconds: sum + seconds });
    }
  }

  describe(): StreamExtent | undefined {
    if (!Number.isFinite(this.#endsAt)) return undefined;
    const interval = this.#findInterval();
    // Without a duration of its own, the last picture is shown as long as the others.
    const endsAt = Math.max(this.#endsAt, (this.#lastTime ?? 0) + (interval ?? 0));
    return {
      ...{ startsAt: this.#startsAt, endsAt, packets: this.packets, interval },
      ...{ readFrom: this.#readFrom, hidesLater: this.#hidesLater },
    };
  }

  /** Neighbouring milliseconds count together, because containers round. */
  #findInterval(): number | undefined {
    const groups = Array.from(this.#intervals.keys(), (key) => {
      const near = [key - 1, key, key + 1].flatMap((each) => this.#intervals.get(each) ?? []);
      const count = near.reduce((sum, each) => sum + each.count, 0);
      return { count, seconds: near.reduce((sum, each) => sum + each.seconds, 0) };
    });
    const most = groups.toSorted((a, b) => b.count - a.count)[0];
    if (!most || most.count < this.packets * 0.6 || most.seconds <= 0) return undefined;
    return most.seconds / most.count;
  }
}

/**
 * What the length in the header is worth: nothing in broadcasts, which have none but what the clock
 * at the end says, and in MP4, whose tables list every packet and whose edits hide some; a remark in
 * Matroska, which notices that an element has no end. Others derive how much is missing from it.
 */
const withoutLength = /^(mpegts|mpeg|mpegvideo|h264|hevc|ogg|mov,.*)$/;
const remarksLength = /^matroska/;

/** Returns warnings. */
function checkExtents(
  extents: Map<number, StreamExtent>,
  facts: SourceFacts,
  said: string,
): string[] {
  const video = extents.get(facts.video.index);
  if (!video) throw new MediaFailure('source_truncated', 'The file ends before its first picture.');
  const end = Math.max(...Array.from(extents.values(), (extent) => extent.endsAt));
  if (end > sourceLimits.duration) {
    throw new MediaFailure('source_too_large', `The film lasts ${Math.round(end / 3600)} hours.`);
  }
  const declared = facts.declaredDuration ?? 0;
  // Some containers count from their own zero, others from the start of the film.
  const missing = declared - end - Math.max(0, facts.startsAt);
  const tolerated = Math.max(0.5, Math.min(declared * 0.01, 5));
  const isCut = /partial file|ended prematurely/i.test(said);
  const isCounted = !withoutLength.test(facts.container);
  const isLong = isCounted && missing > tolerated;
  if ((isLong && !remarksLength.test(facts.container)) || (isCut && missing > 0.2)) {
    throw new MediaFailure(
      'source_truncated',
      `The file is cut off: it should last ${declared.toFixed(1)} s and stops at ${end.toFixed(1)} s.`,
    );
  }
  // Some containers derive their duration from the size of the truncated file, but still declare
  // all pictures, of which those that are left out in AVI only take time.
  const { declaredFrames = 0, frameRate } = facts.video;
  const rate = frameRate ? frameRate.numerator / frameRate.denominator : 0;
  const found = Math.max(video.packets, video.endsAt * rate);
  if (isCounted && found < declaredFrames * 0.9) {
    throw new MediaFailure(
      'source_truncated',
      `The file is cut off: it should have ${declaredFrames} pictures and has ${video.packets}.`,
    );
  }
  if (!isLong) return [];
  return [
    `The file says that it lasts ${declared.toFixed(1)} s, but its pictures and sound end after ${end.toFixed(1)} s.`,
  ];
}
