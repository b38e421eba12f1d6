import type { InputOf } from '#web/lib/api/operation-types.ts';

/** A JSON object, as the input of a bulk action. */
export type JsonObject = InputOf<'ops.startBulk'>['input'];
