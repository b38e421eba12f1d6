import { pause } from '#api/platform/pause.ts';
import {
  compareViews,
  type FolderView,
  type FoundProblem,
  hasFiles,
  lookAtFolder,
} from './look-at-folder.ts';

/** `emptied`: its files were removed while it was watched, so that no disk is missing. */
export type WatchState = Omit<FoundProblem, 'kind'> & { kind: FoundProblem['kind'] | 'emptied' };

export type LookerOptions = {
  signal: AbortSignal;
  /** What was reported last, by an earlier process. */
  state?: WatchState | undefined;
  /** Called when what keeps the folder from being looked at has changed; undefined: nothing does. */
  onState: (state: WatchState | undefined) => Promise<void>;
  /** Whether something came from the folder before, which then should not be empty. */
  isKnown: () => Promise<boolean>;
  followLinks: boolean;
  /** The shortest pause between two looks (milliseconds). */
  stability: number;
};

/** Looks take at most this share of the time. */
const share = 1 / 100;
/** The longest pauses between two looks, quick ones or complete ones (milliseconds). */
const longestPauses = { quick: 5 * 60_000, complete: 60 * 60_000 };
/** A share that gives no answer for this long is reported (milliseconds). */
const longestSilence = 60_000;
/** Looks at a time: one at a share that does not answer holds one of the process's four threads. */
const maxLooks = 2;
let looks = 0;

/** Looks at a folder again and again, as often as its size allows, and reports what is in the way. */
export function createLooker(folder: string, options: LookerOptions) {
  const { signal, followLinks, stability } = options;
  let view: FolderView | undefined;
  let reported = options.state;
  let quickPause = stability;
  let next = 0;
  let nextComplete = 0;

  async function report(state: WatchState | undefined): Promise<void> {
    if (state?.kind === reported?.kind && state?.path === reported?.path) return;
    await options.onState(state);
    reported = state;
  }

  /** Looks at the folder in turn with others, and reports if the file system gives no answer. */
  async function look(isQuick: boolean) {
    let answeredAt = performance.now();
    const onAnswer = () => {
      answeredAt = performance.now();
    };
    const timer = setInterval(() => {
      if (performance.now() - answeredAt < longestSilence) return;
      looker.isThere = false;
      report({ kind: 'silent', path: folder }).catch(() => undefined);
    }, longestSilence / 10);
    try {
      while (looks >= maxLooks) await pause(200, signal);
      signal.throwIfAborted();
      looks += 1;
      const looking = lookAtFolder(folder, {
        ...{ before: view, isQuick, followLinks, onAnswer, signal },
      }).finally(() => {
        looks -= 1;
      });
      return await orAborted(looking, signal);
    } finally {
      clearInterval(timer);
    }
  }

  async function judge({ view: now, problems }: Awaited<ReturnType<typeof look>>) {
    if (problems.length > 0 || hasFiles(now, folder)) return problems[0];
    const path = folder;
    if (hasFiles(view, folder) || reported?.kind === 'emptied') {
      return { kind: 'emptied', path } as const;
    }
    return (await options.isKnown()) ? ({ kind: 'empty', path } as const) : undefined;
  }

  const looker = {
    /** Whether the folder could be looked at last time, and is not suspiciously empty. */
    isThere: false,
    /** Milliseconds until the next look. */
    pause: () => Math.max(0, next - performance.now()),
    /** The files that have changed since the look before, with their stamps. */
    async lookIfDue(): Promise<Map<string, string | undefined>> {
      const startedAt = performance.now();
      if (startedAt < next) return new Map();
      const isQuick = startedAt < nextComplete;
      const found = await look(isQuick);
      const endedAt = performance.now();
      const rest = (longest: number) =>
        Math.min(longest, Math.max(stability, (endedAt - startedAt) / share));
      if (isQuick) quickPause = rest(longestPauses.quick);
      else nextComplete = endedAt + rest(longestPauses.complete);
      next = endedAt + quickPause;
      const state = await judge(found);
      await report(state);
      looker.isThere = state?.path !== folder || state.kind === 'emptied';
      if (!looker.isThere && !view) return new Map();
      const before = view;
      view = found.view;
      return before ? compareViews(before, view) : new Map();
    },
  };
  return looker;
}

/** A look at a share that does not answer never ends. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
