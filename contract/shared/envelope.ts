import { z } from 'zod';

/** The family's answer shape: `{"data": {<name>: …}}`. */
export function envelope<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ data: z.object(shape) });
}

/** Of what changes something and has nothing to show for it. */
export const doneAnswer = envelope({ done: z.literal(true) });
