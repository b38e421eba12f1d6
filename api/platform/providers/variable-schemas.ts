import { z } from 'zod';
import type { Credential } from '#contract/constants/settings.ts';

/** A variable of the environment: one of `server/variables.ts`, or of a provider's own. */
export type Variable = {
  means: string;
  /** The format of the variable, as in "PORT must be …". */
  wanted: string;
  schema: z.ZodType;
  /** Whether nobody may see it; by default, its name decides (`isSecret`). */
  secret?: boolean;
  /** What it is at the service, if owners may enter it in the browser as well. */
  credential?: Credential;
  /** The variable without which this one is of no use. */
  needs?: string;
  /** For paths: where one lies that was set in `folder`. */
  pathFrom?: (folder: string, given: string) => string;
};

export const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(from).max(to));
export const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
});
export const address = (protocol: RegExp) => z.url({ protocol });
/** Without a slash at its end. */
export const site = address(/^https?$/)
  .regex(/^[^?#]+$/)
  .transform((url) => url.replace(/\/+$/, ''));
/** A key or token that fits into a header, and is not in quotes, which `docker --env-file` keeps. */
export const secretText = (from: number, to: number) =>
  z
    .string()
    .min(from)
    .max(to)
    .regex(/^[ -~]+$/)
    .regex(/^[^"']/);
/** An address that may hold a user and a password. */
export const addressWithLogin = (protocol: RegExp) => address(protocol).refine(hasWellEncodedLogin);

/**
 * Whether the user and the password of an address are what somebody meant. A `#`, `/` or `?` in a
 * password ends the address of the host early, so that an `@` is left behind it.
 */
function hasWellEncodedLogin(url: string): boolean {
  const parsed = URL.parse(url);
  // Called for what is no address, too.
  if (!parsed) return false;
  const { username, password, pathname, search } = parsed;
  if (url.includes('#') || `${pathname}${search}`.includes('@')) return false;
  try {
    decodeURIComponent(`${username}${password}${pathname}`);
    return true;
  } catch {
    return false;
  }
}

/** `Name <address>` or an address alone (RFC 5322, `mailbox`). */
export const mailSender = z
  .string()
  .transform(
    (given) =>
      /^(?:"([^"]*)"\s*|([^"<>]*))<([^<>]*)>$/.exec(given.trim()) ?? [given, '', '', given.trim()],
  )
  .transform(([, quoted, plain, address = '']) => ({
    name: (quoted || plain || '').trim() || null,
    address,
  }))
  .pipe(z.object({ name: z.string().nullable(), address: z.email() }));
