import { readCast } from './read-cast.ts';
import type { CatalogueRow } from './row-to-draft.ts';

/**
 * Names the rows of one import. Rows of the same title, year and Wikipedia page are one title; where
 * neither has a page, the same cast says so. Other rows of the same title and year are different
 * films, such as the two Carmens of 1915.
 */
export class RowIdentities {
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
      const known = this.#seen.get(key);
      if (known === undefined || known === cast) return this.#claim(key, cast);
    }
  }

  #claim(key: string, cast: string): string | undefined {
    if (this.#seen.has(key)) return undefined;
    this.#seen.set(key, cast);
    return key;
  }
}
