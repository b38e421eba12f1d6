import { z } from 'zod';

/** The number of a row, in an address or a query. */
export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
