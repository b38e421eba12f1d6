import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Budget, createFairQueue, type FairQueue } from '#api/platform/turns/fair-queue.ts';
import { toLimitKey } from '#api/platform/turns/rate-limit.ts';
import { createRequestSorter, type RequestKind } from './kind-of-request.ts';
import { type BodyLimits, type BodyRefusal, createBodyReader } from './request-body.ts';

export type Budgets = Record<RequestKind, Budget>;

/**
 * Slots: a process has ten database connections (`connectDatabase`) and one thread, so more
 * concurrency slows everything down and speeds nothing up. Timeouts: a visitor can reload a page
 * with a click, but someone placing an order would rather wait than type it again, and checkouts
 * are queued separately.
 */
const defaultBudgets: Budgets = {
  page: { running: 6, waiting: 200, timeout: 2_000, overloadTimeout: 1_000 },
  visit: { running: 6, waiting: 200, timeout: 2_000, overloadTimeout: 1_500 },
  read: { running: 8, waiting: 200, timeout: 2_000, overloadTimeout: 1_000 },
  action: { running: 32, waiting: 2_000, timeout: 7_000, overloadTimeout: 7_000 },
};

export type Admission = {
  /**
   * Calls `answer` when it is the request's turn, or refuses it. A request that needs no slot is
   * answered at once, and so is one that `isFollower` says joins an in-flight render.
   */
  admit(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void;
  /** Frees the slot once the request is answered, however slowly the client reads the answer. */
  release(incoming: IncomingMessage): void;
  /** Called for each connection that was accepted. */
  noteConnection(): void;
  /** Takes a slot for refreshing a stale page in the background, only when one is free. */
  tryEnter(kind: RequestKind): (() => void) | undefined;
  /** The numbers that `/metrics` shows. */
  count(): { kind: RequestKind; state: 'running' | 'waiting'; count: number }[];
};

/** Rounds of the event loop in a row that new connections may take before the next page starts. */
const roundsForConnections = 64;

/**
 * Starts answers one per round of the event loop. A page whose data are in memory is rendered
 * without ever waiting, so several that start in one round keep answers of the database and unsent
 * bytes waiting for all of them, in every round (docs/decisions/095). libuv accepts one connection
 * per round, so while new ones come, the next page waits: otherwise each of them would wait for a
 * page (docs/decisions/062).
 */
function createStarter() {
  const starts: (() => void)[] = [];
  let hasAccepted = false;
  let roundsWaited = 0;
  function startNext() {
    if (hasAccepted && roundsWaited < roundsForConnections) roundsWaited += 1;
    else {
      roundsWaited = 0;
      starts[0]?.();
      starts.shift();
    }
    hasAccepted = false;
    if (starts.length > 0) setImmediate(startNext);
  }
  return {
    start(this: void, start: () => void) {
      if (starts.push(start) === 1) setImmediate(startNext);
    },
    noteConnection() {
      hasAccepted = true;
    },
  };
}

/**
 * Admission control on Node's own request, before any framework runs. A page calls the API in
 * process and counts once. Requests whose client disconnects while queued are dropped.
 */
export function createAdmission(options: {
  authCookie: string;
  files: ReadonlySet<string>;
  clientAddress: (incoming: IncomingMessage) => string;
  refuse: (incoming: IncomingMessage, outgoing: ServerResponse, refusal: BodyRefusal) => void;
  bodies: BodyLimits;
  /** Whether the same page is already being rendered for another request. */
  isFollower: (incoming: IncomingMessage) => boolean;
  /** Called for requests that were refused for want of room. */
  onRefused: (kind: RequestKind) => void;
  budgets?: Budgets;
}): Admission {
  const kindOf = createRequestSorter(options);
  const budgets = options.budgets ?? defaultBudgets;
  const queues: Record<RequestKind, FairQueue> = {
    page: createFairQueue(budgets.page),
    visit: createFairQueue(budgets.visit),
    read: createFairQueue(budgets.read),
    action: createFairQueue(budgets.action),
  };
  const slots = new WeakMap<IncomingMessage, () => void>();
  const readBody = createBodyReader(options.bodies);
  const starter = createStarter();

  function queueUp(
    kind: RequestKind,
    visitor: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answer: () => void,
  ) {
    const withdraw = queues[kind].enqueue({
      visitor,
      enter(leave) {
        slots.set(incoming, leave);
        starter.start(answer);
      },
      refuse: () => refuse(kind, incoming, outgoing, 'service_unavailable'),
    });
    outgoing.once('close', withdraw);
  }

  function refuse(
    kind: RequestKind,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    refusal: BodyRefusal,
  ) {
    if (refusal === 'service_unavailable') options.onRefused(kind);
    options.refuse(incoming, outgoing, refusal);
  }

  return {
    admit(incoming, outgoing, answer) {
      const kind = kindOf(incoming);
      if (!kind || (kind === 'page' && options.isFollower(incoming))) {
        answer();
        return;
      }
      const visitor = toLimitKey(options.clientAddress(incoming));
      readBody(incoming, outgoing, visitor, (refusal) => {
        if (refusal) refuse(kind, incoming, outgoing, refusal);
        else queueUp(kind, visitor, incoming, outgoing, answer);
      });
    },
    noteConnection: starter.noteConnection,
    release: (incoming) => slots.get(incoming)?.(),
    tryEnter: (kind) => queues[kind].tryEnter(),
    count: () =>
      Object.entries(queues).flatMap(([kind, { running, waiting }]) => [
        { kind: kind as RequestKind, state: 'running' as const, count: running },
        { kind: kind as RequestKind, state: 'waiting' as const, count: waiting },
      ]),
  };
}
