import { z } from 'zod';

/** The family's answer shape: `{"data": {<name>: …}}`. */
export function envelope<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ data: z.object(shape) });
}

/** Of what is taken in, to be worked on later or counted. */
export const acceptedAnswer = envelope({ accepted: z.literal(true) });

/** Of what changes something and has nothing to show for it. */
export const doneAnswer = envelope({ done: z.literal(true) });
