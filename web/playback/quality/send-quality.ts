import type { NetworkKind, PlaybackEngineName, WatchedKind } from '#contract/constants/playback.ts';
import { networkKinds } from '#contract/constants/playback.ts';
import { sendBeaconToApi } from '#web/lib/api/call-api.ts';
import type { Connection } from '#web/lib/connection.ts';
import type { Stretch } from './playback-meter.ts';

/** Facts about the player's environment, as the API takes them. */
export interface Circumstances {
  stream_id: string;
  engine: PlaybackEngineName;
  network: NetworkKind;
  data_saver: boolean;
  throughput_kbps: number | null;
}

/** Which play a sample belongs to; absent for trailers. */
interface Play {
  play_id: string;
  played: { kind: WatchedKind; id: number };
  is_viewer: boolean;
}

export function describeCircumstances(
  streamId: string,
  {
    engine,
    isSavingData,
    throughput,
  }: { engine: PlaybackEngineName; isSavingData: boolean; throughput: number | null },
): Circumstances {
  return {
    stream_id: streamId,
    engine,
    network: networkOf(navigator),
    data_saver: isSavingData,
    throughput_kbps: throughput === null ? null : Math.round(throughput / 1000),
  };
}

function networkOf({ connection }: Navigator & { connection?: Connection }): NetworkKind {
  return networkKinds.find((kind) => kind === connection?.effectiveType) ?? 'unknown';
}

export function sendQuality(sample: Circumstances & Stretch & Partial<Play>): void {
  sendBeaconToApi('playback.reportPlaybackQuality', { samples: [sample] });
}
