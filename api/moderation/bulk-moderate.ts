import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BulkAction } from '#api/platform/bulk/bulk-action.ts';
import { moderatedKinds, moderationVerdicts, queueStates } from '#contract/constants/moderation.ts';
import { textSchema } from '#contract/shared/fields.ts';
import { moderateKind } from './moderate-kind.ts';
import { findQueued } from './queries/list-queue.ts';

const inputSchema = z.object({
  kind: z.enum(moderatedKinds),
  verdict: z.enum(moderationVerdicts),
  ids: z.array(z.int().positive()).max(10_000).optional().describe('Omitted: all that match'),
  state: z.enum(queueStates).default('waiting'),
  writer: textSchema(254).trim().default(''),
});

/** A verdict on many comments or reviews of one kind. */
export const bulkModerate: BulkAction<z.infer<typeof inputSchema>> = {
  name: 'moderation.moderate',
  role: 'moderator',
  input: inputSchema,
  find: (db, { kind, ids, state, writer }, limit) =>
    findQueued(db, {
      kind,
      ...(ids
        ? { state: 'all', writer: '', also: sql`r.id = any(${sql.param(ids)}::bigint[])` }
        : { state, writer }),
      limit,
    }),
  apply: (tx, { actor, id, input: { kind, verdict }, batchId }) =>
    moderateKind[kind](tx, actor, Number(id), verdict, { batchId }),
};
