import type { ApiClient } from '#contract/client.ts';
import type { WatchedKind } from '#contract/constants/playback.ts';
import type { WatchedItem } from '#contract/viewing.ts';

const minute = 60_000;

type Viewer = { client: ApiClient; profileId: number };

/** A device's report: `ago` and the film's times in minutes. */
export type Seen = {
  kind?: WatchedKind;
  id: number;
  position: number;
  duration?: number;
  ago?: number;
};

/** A viewer's device, whose clock may be wrong by this many minutes. */
export function createDevice({ client, profileId }: Viewer, clockIsOffBy = 0) {
  const now = () => Date.now() + clockIsOffBy * minute;
  return {
    /** A report about now, or some minutes ago, by the device's clock. */
    note: ({ kind = 'title', id, position, duration = 100, ago = 0 }: Seen): WatchedItem => ({
      kind,
      id,
      position_ms: position * minute,
      duration_ms: duration * minute,
      watched_at: Math.round(now() - ago * minute),
    }),
    send: (items: WatchedItem[]) =>
      client.viewing.saveProgress({ profile_id: profileId, sent_at: Math.round(now()), items }),
  };
}

/** Watches something on a device with a correct clock. */
export async function watch(viewer: Viewer, ...seen: Seen[]): Promise<void> {
  const device = createDevice(viewer);
  await device.send(seen.map(device.note));
}
