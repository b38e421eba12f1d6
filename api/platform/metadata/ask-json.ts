import type { Fetcher } from '../fetcher/open-fetcher.ts';
import { askPatiently, fetchAnswer, type Pauses } from './ask-patiently.ts';
import { MetadataFailure } from './metadata-provider.ts';

/** Asks a service for JSON; null: there is no such thing. Throws `MetadataFailure`. */
export type AskJson = (url: string, signal: AbortSignal) => Promise<unknown>;

export type AskOptions = {
  fetcher: Fetcher;
  headers: Record<string, string>;
  /** The name of the service, for messages. */
  service: string;
  /** What is wrong with an answer that has status 200, as some services say it there. */
  findFault?: (answer: unknown) => MetadataFailure['kind'] | null;
  /** Tests do not wait. */
  pauses?: Pauses;
};

export function createAskJson({ findFault = () => null, pauses, ...asked }: AskOptions): AskJson {
  const { service } = asked;
  return (url, signal) =>
    askPatiently(
      async () => {
        const fetched = await fetchAnswer(asked, url, signal);
        if (!fetched) return null;
        const answer = parse(fetched.bytes.toString('utf8'), service);
        const fault = findFault(answer);
        if (fault) throw new MetadataFailure(fault, `${service}: the answer is an error`);
        return answer;
      },
      signal,
      pauses,
    );
}

function parse(text: string, service: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MetadataFailure('unavailable', `${service}: the answer is no JSON`, { cause });
  }
}
