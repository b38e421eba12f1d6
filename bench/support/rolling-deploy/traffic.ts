/** Milliseconds. `gap`: the longest time from one good answer to the next. */
export type TrafficRow = {
  requests: number;
  failed: number;
  p50: number;
  p99: number;
  slowest: number;
  gap: number;
};

type Answer = { kind: string; at: number; took: number; failure?: string };

export type Traffic = {
  /**
   * Sends requests and keeps what came of them, whole answers included. An error, a broken answer
   * and a status from 400 on are failures; leaving before the answer is none.
   */
  fetchAs(kind: string): typeof fetch;
  /** A failure that only its journey can see, such as the wrong page. */
  note(kind: string, failure: string): void;
  countFailures(): number;
  /** Each kind of failure, with the seconds from the start to the first and how many there are. */
  listFailures(): string[];
  summarise(): Record<string, TrafficRow>;
};

const tooLate = 20_000;

export function recordTraffic(): Traffic {
  const startedAt = performance.now();
  const answers: Answer[] = [];
  const failures = () => answers.filter(({ failure }) => failure !== undefined);

  async function send(kind: string, input: Parameters<typeof fetch>[0], init?: RequestInit) {
    const request = new Request(input, init);
    const sentAt = performance.now();
    const keep = (failure?: string) => {
      const at = performance.now();
      answers.push({ kind, at, took: at - sentAt, ...(failure && { failure }) });
    };
    const what = `${request.method} ${new URL(request.url).pathname}`;
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(tooLate)]);
      const answer = await fetch(request, { signal });
      const body = await answer.arrayBuffer();
      keep(findFault(answer, body) && `${what}: ${findFault(answer, body)}`);
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? body : null, answer);
    } catch (error) {
      if (!request.signal.aborted) keep(`${what}: ${describeError(error)}`);
      throw error;
    }
  }

  return {
    fetchAs: (kind) => (input, init) => send(kind, input, init),
    note(kind, failure) {
      answers.push({ kind, at: performance.now(), took: 0, failure });
    },
    countFailures: () => failures().length,
    listFailures() {
      const kinds = Map.groupBy(failures(), ({ kind, failure }) => `${kind}: ${failure}`);
      return [...kinds].map(([what, answers]) => {
        const seconds = ((answers[0]?.at ?? startedAt) - startedAt) / 1_000;
        return `${what} (${answers.length} from ${seconds.toFixed(1)} s on)`;
      });
    },
    summarise() {
      const kinds = Map.groupBy(answers, ({ kind }) => kind);
      return Object.fromEntries([...kinds].map(([kind, answers]) => [kind, summarise(answers)]));
    },
  };
}

function findFault(answer: Response, body: ArrayBuffer): string | undefined {
  if (answer.status >= 400) {
    return `${answer.status} ${new TextDecoder().decode(body.slice(0, 120)).replaceAll(/\s+/g, ' ')}`;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || answer.status !== 200) return undefined;
  return new TextDecoder().decode(body).includes('</html>') ? undefined : 'the page has no end';
}

function describeError(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return cause ? `${error}: ${cause}` : String(error);
}

function summarise(answers: Answer[]): TrafficRow {
  const good = answers.filter(({ failure }) => failure === undefined);
  const times = good.map(({ took }) => took).sort((one, other) => one - other);
  const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const gaps = good.slice(1).map(({ at }, index) => at - (good[index]?.at ?? at));
  return {
    requests: answers.length,
    failed: answers.length - good.length,
    p50: share(0.5),
    p99: share(0.99),
    slowest: Math.round(times.at(-1) ?? 0),
    gap: Math.round(Math.max(0, ...gaps)),
  };
}
