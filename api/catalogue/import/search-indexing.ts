import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { enqueueIndexTitles, indexSavedTitles } from '../commands/index-titles.ts';

/** Seconds after which a job indexes what the import has not. */
const graceSeconds = 60;

/** After this many new titles, query plans made before them are bad ones. */
const manyTitles = 1_000;

/**
 * Makes imported titles searchable on a connection of its own, while the next ones are saved: each
 * takes half of the time (decision 097).
 */
export class SearchIndexing implements AsyncDisposable {
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
    // Ends the import if nothing can be saved any more; what fails otherwise is left to the job.
    this.#latest = indexSavedTitles(this.#db, titleIds, { key }).catch((error) => {
      explainFailure(error);
    });
    // The next to wait for it learns of a failure.
    this.#latest.catch(() => {});
  }

  /**
   * Waits for the last titles, and refreshes PostgreSQL's statistics: its own turn would come a
   * minute later.
   *
   * @throws OperatorError `database_lost`, `disk_full`
   */
  async finish(): Promise<void> {
    await this.#latest;
    if (this.#titles < manyTitles) return;
    await this.#db.execute(sql`
      ANALYZE titles, title_translations, title_terms, title_names, title_keywords, title_search,
        terms, people, person_names, credits, search_words, related_titles`);
  }

  /** Lets what has started end, also if the import fails. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#latest.catch(() => {});
  }
}
