import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// Any number that no other advisory lock of ours uses.
const leaseKey = 7_205_018;

/** Milliseconds between two tries to get a lost lease back. */
const pause = 500;

/**
 * Several processes may use one embedded server: the site, an import, a worker. Each holds a
 * shared advisory lock on a connection of its own, which ends with the process however that ends.
 * Whoever gets the lock exclusively is alone with the server, and may stop it.
 */
export class Lease {
  readonly #url: string;
  readonly #revive: () => Promise<unknown>;
  #client: pg.Client | undefined;
  #over = false;
  #retaking: Promise<void> | undefined;

  /** @param revive called when the server is gone although the lease is not over */
  constructor(url: string, revive: () => Promise<unknown>) {
    this.#url = url;
    this.#revive = revive;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'sorot-lease' });
    client.on('error', () => this.#lose(client));
    await client.connect();
    this.#client = client;
  }

  /** Shared with the other users of the server. False: somebody is about to stop it. */
  share(): Promise<boolean> {
    return this.#tryLock('pg_try_advisory_lock_shared');
  }

  /** True: nobody else uses the server, nor can begin to until it is stopped. */
  async takeAlone(): Promise<boolean> {
    if (!this.#client) await this.connect();
    await this.#client?.query('SELECT pg_advisory_unlock_all()');
    return this.#tryLock('pg_try_advisory_lock');
  }

  /** From now on the server may go. */
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

  /** One loss is told more than once, and perhaps while another is being made good. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retaking ??= this.#retake().finally(() => {
      this.#retaking = undefined;
    });
  }

  /** A server that crashed is back without knowing who uses it; one that was killed is not. */
  async #retake(): Promise<void> {
    for (;;) {
      await sleep(pause, undefined, { ref: false });
      if (this.#over) return;
      try {
        await this.#revive();
        await this.connect();
        if (!this.#over && (await this.share())) return;
      } catch {
        // Not there yet, or gone again.
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
