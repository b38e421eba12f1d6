import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '#api/platform/open-client.ts';

// Any number that none of our other advisory locks uses.
const leaseKey = 7_205_018;

/** Milliseconds between attempts to reacquire a lost lease. */
const retryDelay = 500;

/**
 * Several processes may use one embedded server: the site, an import, a worker. Each holds a shared
 * advisory lock on its own connection, which is released however the process ends. A process that
 * gets the lock exclusively is the only user of the server and may stop it.
 */
export class Lease {
  readonly #url: string;
  readonly #revive: () => Promise<unknown>;
  #client: pg.Client | undefined;
  #over = false;
  #retaking: Promise<void> | undefined;

  /** @param revive called when the server dies while the lease is still held */
  constructor(url: string, revive: () => Promise<unknown>) {
    this.#url = url;
    this.#revive = revive;
  }

  async connect(): Promise<void> {
    const client = await openClient(this.#url, { name: 'sorot-lease' });
    client.on('error', () => this.#lose(client));
    this.#client = client;
  }

  /** Acquires the shared lock. False: another process is about to stop the server. */
  share(): Promise<boolean> {
    return this.#tryLock('pg_try_advisory_lock_shared');
  }

  /** Acquires the exclusive lock. True: nobody else uses the server, or can until it is stopped. */
  async takeAlone(): Promise<boolean> {
    if (!this.#client) await this.connect();
    await this.#client?.query('SELECT pg_advisory_unlock_all()');
    return this.#tryLock('pg_try_advisory_lock');
  }

  /** From now on losing the server is expected. */
  retire(): void {
    this.#over = true;
  }

  async release(): Promise<void> {
    this.retire();
    await this.#disconnect();
  }

  async #tryLock(lock: string): Promise<boolean> {
    const result = await this.#client?.query<{ locked: boolean }>(`SELECT ${lock}($1) AS locked`, [
      leaseKey,
    ]);
    return result?.rows[0]?.locked === true;
  }

  /** One loss may be reported repeatedly, even while it is being recovered from. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retaking ??= this.#retake().finally(() => {
      this.#retaking = undefined;
    });
  }

  /** A server that crashed comes back without any locks; one that was killed does not come back. */
  async #retake(): Promise<void> {
    for (;;) {
      await sleep(retryDelay, undefined, { ref: false });
      if (this.#over) return;
      try {
        await this.#revive();
        await this.connect();
        if (!this.#over && (await this.share())) return;
      } catch {
        // Not back yet, or gone again.
      }
      await this.#disconnect();
    }
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
