import type { Viewer } from '../viewer.ts';

/** Who makes a change, for the audit log. */
export type Actor = {
  /** Null: a command or a job of the site. */
  accountId: number | null;
  /** Stays in the log when the account is gone. */
  name: string;
  /** Name of the API key that the request came with. */
  apiKey: string | null;
  clientAddress: string | null;
  requestId: string | null;
  /** What the caller had seen when the change began: later ones are not overwritten; see `asOfHeader`. */
  asOf?: string | null;
};

const nobody = { accountId: null, apiKey: null, clientAddress: null, requestId: null };

/** Somebody with a shell on the server. */
export const commandLine: Actor = { ...nobody, name: 'sorot' };

/** The site itself, in a job. */
export const system: Actor = { ...nobody, name: 'system' };

/** The caller of an operation. */
export function actorOf(
  viewer: Viewer | null,
  request: Pick<Actor, 'clientAddress' | 'requestId' | 'asOf'>,
): Actor {
  if (!viewer) return { ...nobody, name: '', ...request };
  const { accountId, username: name, apiKey } = viewer;
  return { accountId, name, apiKey, ...request };
}
