import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueIndexTitles, indexSavedTitles } from '../commands/index-titles.ts';

/** Seconds after which a job indexes titles whose import has been killed. */
const graceSeconds = 60;

/** So many that plans made for the catalogue before them are bad ones. */
const manyTitles = 1_000;

/**
 * Makes imported titles searchable on a connection of its own, while the next ones are saved: each
 * takes half of the time (decision 097).
 */
export class SearchIndexing {
  #db: Database;
  #latest: Promise<void> = Promise.resolve();
  #titles = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the transaction that saves the titles. Returns what starts once it is committed. */
  async prepare(tx: Transaction, titleIds: number[]): Promise<() => Promise<void>> {
    if (titleIds.length === 0) return async () => {};
    const key = randomUUID();
    await enqueueIndexTitles(tx, titleIds, { key, afterSeconds: graceSeconds });
    return () => this.#start(titleIds, key);
  }

  /** At most one transaction behind. */
  async #start(titleIds: number[], key: string): Promise<void> {
    await this.#latest;
    this.#titles += titleIds.length;
    this.#latest = indexSavedTitles(this.#db, titleIds, { key });
    // Whoever waits for it next learns of a failure.
    this.#latest.catch(() => {});
  }

  /** Refreshes PostgreSQL's statistics, too: its own turn would come a minute later. */
  async finish(): Promise<void> {
    await this.#latest;
    if (this.#titles < manyTitles) return;
    await this.#db.execute(sql`
      ANALYZE titles, title_translations, title_terms, title_names, title_keywords, title_search,
        terms, people, person_names, credits, search_words, related_titles`);
  }
}
