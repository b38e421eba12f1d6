import { createHash } from 'node:crypto';
import { readCast } from './read-cast.ts';
import type { CatalogueRow } from './row-to-draft.ts';

/**
 * Names the rows of one import. Rows of the same title, year and Wikipedia page are one title; where
 * neither has a page, the same cast says so. Other rows of the same title and year are different
 * films, such as the two Carmens of 1915.
 */
export class RowIdentities {
  /** The cast by identity. Of identities only digests: they take a tenth of the memory. */
  #seen = new Map<string, string>();

  /** Undefined: this title was there before. */
  identify(row: CatalogueRow): string | undefined {
    const film = `${row.title}#${row.year}`;
    if (row.href) return this.#claim(`${row.href}#${row.year}#${row.title}`, '');
    const cast = readCast(row.cast)
      .map((credit) => credit.person)
      .join(', ');
    for (let number = 1; ; number++) {
      const key = number === 1 ? `#${film}` : `#${film}#${number}`;
      const known = this.#seen.get(digest(key));
      if (known === undefined || known === cast) return this.#claim(key, cast);
    }
  }

  #claim(key: string, cast: string): string | undefined {
    const digested = digest(key);
    if (this.#seen.has(digested)) return undefined;
    this.#seen.set(digested, cast);
    return key;
  }
}

/** 128 bits, a byte per character. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, 16).toString('latin1');
}
