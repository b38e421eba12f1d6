import { connectDatabase } from '../database.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics.ts';
import { pause } from '../pause.ts';
import type { ChooseReplica, ReadableReplica } from './read-from-replicas.ts';
import { openReplica, type Replica } from './replica.ts';
import {
  createPositionLog,
  endOfRecords,
  parsePosition,
  type WalPosition,
} from './wal-position.ts';

/** Milliseconds between checks; the shortest while a replica has yet to replay a change. */
const pauses = { shortest: 25, longest: 1_000 };
const primaryTimeout = 1_500;

export type Replicas = {
  choose: ChooseReplica;
  /**
   * From now on, replicas are read from only once they have replayed all that the primary has
   * committed so far. Called for each change that invalidates caches, before these are filled
   * again. Until the first call, no replica is used: somebody has to listen for changes.
   */
  requireLatest(): void;
  watch(metrics: Metrics): void;
  close(): Promise<void>;
};

/**
 * Watches replicas (hot standbys) and chooses which to read from. `primaryUrl` leads to the primary
 * itself. Each second, and after each change, the primary is asked how far it has written, and each
 * replica how far it has replayed that. One that is too far behind, or cannot be reached, is left
 * out until it is back.
 */
export function openReplicas(options: {
  primaryUrl: string;
  urls: string[];
  logger: Logger;
}): Replicas {
  const { logger } = options;
  const primary = connectDatabase({
    url: options.primaryUrl,
    maxConnections: 1,
    connectTimeout: primaryTimeout,
    statementTimeout: primaryTimeout - 500,
  });
  const replicas = options.urls.map((url) => openReplica(url, logger));
  const readable = replicas.map(
    (replica): ReadableReplica => ({
      pool: replica.pool,
      canRead: () => hasReplayed(replica),
      reportFailure: replica.reportFailure,
    }),
  );
  const written = createPositionLog();
  let systemIdentifier = '';
  /** What has to be replayed; undefined while that is not known. */
  let required: WalPosition | undefined;
  let changes = 0;
  let turn = 0;
  let isClosed = false;
  let wake = new AbortController();

  function hasReplayed(replica: Replica): boolean {
    const replayed = replica.readyPosition();
    return required !== undefined && replayed !== undefined && replayed >= required;
  }

  async function askPrimary(): Promise<void> {
    const before = changes;
    const { rows } = await primary.pool.query<{ next: string; segment: string; system: string }>(
      `SELECT pg_current_wal_insert_lsn() AS next,
         (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS segment,
         (SELECT system_identifier::text FROM pg_control_system()) AS system`,
    );
    const [answer] = rows;
    if (!answer) return;
    const position = endOfRecords(parsePosition(answer.next), BigInt(answer.segment));
    systemIdentifier = answer.system;
    written.add(position);
    // A change that was announced meanwhile may be behind this position.
    if (changes > 0 && changes === before) required ??= position;
  }

  /** Without an answer of the primary, its replicas stay as they are. */
  async function check(): Promise<void> {
    await askPrimary().catch(() => undefined);
    if (!systemIdentifier) return;
    const state = { systemIdentifier, lagOf: written.lagOf };
    // One that hangs must not hold up the others.
    await Promise.race([Promise.all(replicas.map((each) => each.probe(state))), pause(100)]);
  }

  const isBehind = (replica: Replica) => replica.state() === 'ready' && !hasReplayed(replica);

  async function keepChecking(): Promise<void> {
    let delay = pauses.shortest;
    while (!isClosed) {
      const before = changes;
      await check();
      delay = replicas.some(isBehind) ? Math.min(delay * 2, pauses.longest) : pauses.longest;
      if (changes === before && !isClosed) await pause(delay, wake.signal);
      if (changes === before) continue;
      // Changes in quick succession share a check.
      delay = pauses.shortest;
      await pause(delay);
    }
  }

  const ended = keepChecking();
  return {
    choose(reading) {
      if (reading.replica?.canRead()) return reading.replica;
      const able = readable.filter((each) => each.canRead());
      turn += 1;
      reading.replica = able[turn % able.length];
      return reading.replica;
    },
    requireLatest() {
      changes += 1;
      required = undefined;
      wake.abort();
      wake = new AbortController();
    },
    watch(metrics) {
      const newest = written.newest;
      metrics.watch({
        name: 'sorot_replica_state',
        help: 'State of each replica: ready, lagging or missing',
        labels: ['replica', 'state'],
        read: async () =>
          replicas.map(({ name, state }) => ({ replica: name, state: state(), count: 1 })),
      });
      metrics.watch({
        name: 'sorot_replica_lag_seconds',
        help: 'How long a replica has been behind the primary',
        labels: ['replica'],
        read: async () =>
          replicas.flatMap(({ name, position }) => {
            const replayed = position();
            return replayed === undefined
              ? []
              : [{ replica: name, count: written.lagOf(replayed) / 1_000 }];
          }),
      });
      metrics.watch({
        name: 'sorot_replica_lag_bytes',
        help: 'Write-ahead log that a replica has yet to replay',
        labels: ['replica'],
        read: async () =>
          replicas.flatMap(({ name, position }) => {
            const [replayed, end] = [position(), newest()];
            if (replayed === undefined || end === undefined) return [];
            return [{ replica: name, count: Math.max(0, Number(end - replayed)) }];
          }),
      });
    },
    async close() {
      isClosed = true;
      wake.abort();
      await ended;
      await Promise.all([primary.close(), ...replicas.map((each) => each.close())]);
    },
  };
}
