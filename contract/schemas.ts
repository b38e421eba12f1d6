import { z } from 'zod';
import './index.ts';

/** What the OpenAPI document describes once and refers to by name: every schema with an id. */
export const contractSchemas: Record<string, z.ZodType> = Object.fromEntries(
  // Filled by `.meta({ id })`; zod's own `toJSONSchema(registry)` reads it so.
  z.globalRegistry._idmap as Map<string, z.ZodType>,
);
