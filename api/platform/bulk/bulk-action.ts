import type { z } from 'zod';
import type { StaffRole } from '#contract/constants/account.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Actor } from '../audit/actor.ts';
import type { DatabaseOrTransaction, Transaction } from '../database.ts';

export type BulkSubject = { id: string; label: string };

/** An action on many subjects, by staff with a role. Each subject is changed in its own transaction. */
export type BulkAction<Input> = {
  /** A name such as `catalogue.setAccess`. */
  name: string;
  role: StaffRole;
  input: z.ZodType<Input>;
  /** The subjects, in a stable order, at most `limit`; labels are for a reader of `language`. */
  find(
    db: DatabaseOrTransaction,
    input: Input,
    limit: number,
    language: Language,
  ): Promise<BulkSubject[]>;
  /**
   * Changes one subject; returns the id of its audit entry, or null if it was so already. A problem
   * refuses this subject only.
   */
  apply(
    tx: Transaction,
    given: { actor: Actor; id: string; input: Input; batchId: number },
  ): Promise<number | null>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of actions has one input type each
export type AnyBulkAction = BulkAction<any>;
