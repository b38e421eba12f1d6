import type { IncomingMessage, ServerResponse } from 'node:http';
import { toLimitKey } from '#api/platform/rate-limit.ts';
import { type Budget, createFairQueue, type FairQueue } from './fair-queue.ts';
import { createRequestSorter, type RequestKind } from './kind-of-request.ts';
import { readBody } from './request-body.ts';

export type Budgets = Record<RequestKind, Budget>;

/**
 * Places: a database has ten connections (`connectDatabase`) and a process one thread, so more at
 * once makes everything slower and nothing faster. Patience: a page is asked for again with a click;
 * who places an order waits rather than type it once more, and checkouts have turns of their own.
 */
const usualBudgets: Budgets = {
  page: { running: 6, waiting: 200, patience: 2_000, overloadPatience: 1_000 },
  visit: { running: 6, waiting: 200, patience: 2_000, overloadPatience: 1_500 },
  read: { running: 8, waiting: 200, patience: 2_000, overloadPatience: 1_000 },
  action: { running: 32, waiting: 2_000, patience: 7_000, overloadPatience: 7_000 },
};

export type Admission = {
  /**
   * Calls `answer` when it is the request's turn, or refuses it. A request that needs no place is
   * answered at once, and so is one that `isFollower` says is waiting for what others have begun.
   */
  admit(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void;
  /** The request is answered, whoever reads the answer how slowly: its place is free. */
  release(incoming: IncomingMessage): void;
  /** For pages that are renewed before anybody has to wait for them: only when there is room. */
  tryEnter(kind: RequestKind): (() => void) | undefined;
  /** For `/metrics`. */
  count(): { kind: RequestKind; state: 'running' | 'waiting'; count: number }[];
};

/**
 * Decides on Node's own request, before any framework, whether there is room for it. A page asks the
 * API in process and counts once; who leaves while waiting is forgotten.
 */
export function createAdmission(options: {
  authCookie: string;
  files: ReadonlySet<string>;
  clientAddress: (incoming: IncomingMessage) => string;
  refuse: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Whether somebody else's request makes the same page already. */
  isFollower: (incoming: IncomingMessage) => boolean;
  onRefused: (kind: RequestKind) => void;
  budgets?: Budgets;
}): Admission {
  const kindOf = createRequestSorter(options);
  const budgets = options.budgets ?? usualBudgets;
  const queues: Record<RequestKind, FairQueue> = {
    page: createFairQueue(budgets.page),
    visit: createFairQueue(budgets.visit),
    read: createFairQueue(budgets.read),
    action: createFairQueue(budgets.action),
  };
  const places = new WeakMap<IncomingMessage, () => void>();

  function queueUp(
    kind: RequestKind,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answer: () => void,
  ) {
    const withdraw = queues[kind].ask({
      visitor: toLimitKey(options.clientAddress(incoming)),
      enter(leave) {
        places.set(incoming, leave);
        answer();
      },
      refuse: () => refuse(kind, incoming, outgoing),
    });
    outgoing.once('close', withdraw);
  }

  function refuse(kind: RequestKind, incoming: IncomingMessage, outgoing: ServerResponse) {
    options.onRefused(kind);
    options.refuse(incoming, outgoing);
  }

  return {
    admit(incoming, outgoing, answer) {
      const kind = kindOf(incoming);
      if (!kind || (kind === 'page' && options.isFollower(incoming))) {
        answer();
        return;
      }
      readBody(incoming, outgoing, (isRead) => {
        if (isRead) queueUp(kind, incoming, outgoing, answer);
        else refuse(kind, incoming, outgoing);
      });
    },
    release: (incoming) => places.get(incoming)?.(),
    tryEnter: (kind) => queues[kind].tryEnter(),
    count: () =>
      Object.entries(queues).flatMap(([kind, { running, waiting }]) => [
        { kind: kind as RequestKind, state: 'running' as const, count: running },
        { kind: kind as RequestKind, state: 'waiting' as const, count: waiting },
      ]),
  };
}
