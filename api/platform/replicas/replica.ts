import { connectDatabase } from '../database.ts';
import type { Logger } from '../log/logger.ts';
import { reasonOf } from '../open-client.ts';
import { parsePosition, type WalPosition } from './wal-position.ts';

/** Milliseconds. */
const probeTimeout = 1_500;
/** A replica that is further behind is not read from, and is again once it is closer than the second. */
const lagLimit = 5_000;
const returnLimit = 1_000;

/** `missing`: it cannot be reached, or is no standby of the primary. */
export type ReplicaState = 'ready' | 'lagging' | 'missing';

/** The primary, as last asked. */
export type Primary = {
  systemIdentifier: string;
  lagOf(position: WalPosition): number;
};

export type Replica = ReturnType<typeof openReplica>;

/**
 * A hot standby: its connections, which cannot write even after it is promoted, and what is known
 * of its state.
 */
export function openReplica(url: string, logger: Logger) {
  const { host: name } = new URL(url);
  // After a crash it may begin at an earlier position than it had.
  const onIdleError = reportFailure;
  const connect = { url, connectTimeout: probeTimeout, readOnly: true, onIdleError };
  const reads = connectDatabase({ ...connect, statementTimeout: 3_000 });
  const probes = connectDatabase({
    ...connect,
    maxConnections: 1,
    statementTimeout: probeTimeout - 500,
  });
  let state: ReplicaState | undefined;
  let position: WalPosition | undefined;
  let isProbing = false;

  function enter(next: ReplicaState, reason = ''): void {
    if (next === state) return;
    if (next === 'ready') logger.info({ replica: name }, 'reading from the replica');
    else logger.warn({ replica: name, reason }, 'not reading from the replica');
    state = next;
  }

  function reportFailure(error: unknown): void {
    enter('missing', reasonOf(error));
  }

  async function probe(primary: Primary): Promise<void> {
    const { rows } = await probes.pool.query<{ replayed: string | null; system: string }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS replayed,
         (SELECT system_identifier::text FROM pg_control_system()) AS system`,
    );
    const [answer] = rows;
    if (!answer?.replayed) return enter('missing', 'it is no standby');
    if (answer.system !== primary.systemIdentifier) {
      return enter('missing', 'it is no standby of this primary');
    }
    position = parsePosition(answer.replayed);
    const lag = primary.lagOf(position);
    if (lag > (state === 'lagging' ? returnLimit : lagLimit)) {
      return enter('lagging', `it is ${Math.round(lag / 1_000)} s behind`);
    }
    enter('ready');
  }

  return {
    name,
    pool: reads.pool,
    state: () => state ?? 'missing',
    /** The position that it has replayed, while it can be read from. */
    readyPosition: () => (state === 'ready' ? position : undefined),
    position: () => position,
    /** Resolves when its state is known; a probe that is still under way is not repeated. */
    async probe(primary: Primary): Promise<void> {
      if (isProbing) return;
      isProbing = true;
      try {
        await probe(primary);
      } catch (error) {
        reportFailure(error);
      } finally {
        isProbing = false;
      }
    },
    reportFailure,
    async close(): Promise<void> {
      await Promise.all([reads.close(), probes.close()]);
    },
  };
}
