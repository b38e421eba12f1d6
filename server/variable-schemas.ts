import { z } from 'zod';

export const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(from).max(to));
export const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
});
export const address = (protocol: RegExp) => z.url({ protocol });
/** Without a slash at its end. */
export const site = address(/^https?$/).transform((url) => url.replace(/\/+$/, ''));
