import type pg from 'pg';

/**
 * The exclusive right to package one stream. `lost` is aborted if its database connection breaks.
 */
export type StreamLock = { lost: AbortSignal; release(): Promise<void> };

/** Key of a stream's advisory lock. */
export const streamLockKey = (streamId: string) => `stream:${streamId}`;

/**
 * Takes the lock of a stream, or returns undefined if any process holds it, or a runner has the
 * stream. It belongs to a database connection, so the lock of a killed process is released at once,
 * without timeouts.
 */
export async function lockStream(pool: pg.Pool, streamId: string): Promise<StreamLock | undefined> {
  const client = await pool.connect();
  const lost = new AbortController();
  const onError = (error: Error) => lost.abort(error);
  client.on('error', onError);
  const end = (broken?: Error) => {
    client.off('error', onError);
    client.release(broken);
  };
  const key = [streamLockKey(streamId)];
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      key,
    );
    if (!rows[0]?.locked) {
      end();
      return undefined;
    }
    const leased = await client.query('SELECT FROM runner_leases WHERE stream_id = $1', [streamId]);
    if (leased.rowCount) {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', key);
      end();
      return undefined;
    }
  } catch (error) {
    end(error as Error);
    throw error;
  }
  return {
    lost: lost.signal,
    async release() {
      try {
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', key);
        end();
      } catch (error) {
        // The connection is gone, and the lock with it.
        end(error as Error);
      }
    },
  };
}
