import { expect, test } from 'vitest';
import type { Plan, SubscriptionState } from '#contract/constants/plan.ts';
import {
  accessOf,
  addMonth,
  afterCancellation,
  afterPayment,
  purposeOf,
  type SubscriptionFacts,
  stateOf,
  unusedMonths,
} from './subscription-states.ts';

const now = new Date('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const startedAt = days(-50);

/** Facts of a basic subscription in each state. */
const facts: Record<SubscriptionState, SubscriptionFacts | undefined> = {
  none: undefined,
  active: { plan: 'basic', startedAt, paidUntil: days(10), cancelledAt: null },
  grace: { plan: 'basic', startedAt, paidUntil: days(-2), cancelledAt: null },
  cancelled: { plan: 'basic', startedAt, paidUntil: days(10), cancelledAt: days(-1) },
  expired: { plan: 'basic', startedAt, paidUntil: days(-4), cancelledAt: null },
};
const states = Object.keys(facts) as SubscriptionState[];

test('facts and time determine the state', () => {
  for (const state of states) expect(stateOf(facts[state], now)).toBe(state);
});

/** The result of every event in every state; null: it is refused. */
const transitions: Record<string, Record<SubscriptionState, string | null>> = {
  'pay basic': {
    none: 'basic until 2026-04-10',
    active: 'basic until 2026-04-20',
    grace: 'basic until 2026-04-08',
    cancelled: 'basic until 2026-04-20',
    expired: 'basic until 2026-04-10',
  },
  'pay premium': {
    none: 'premium until 2026-04-10',
    active: 'premium until 2026-04-10',
    grace: 'premium until 2026-04-10',
    cancelled: 'premium until 2026-04-10',
    expired: 'premium until 2026-04-10',
  },
  cancel: {
    none: null,
    active: 'basic until 2026-03-20, cancelled',
    grace: 'basic until 2026-03-08, cancelled',
    cancelled: 'basic until 2026-03-20, cancelled',
    expired: null,
  },
};

const events: Record<string, (from: SubscriptionFacts | undefined) => SubscriptionFacts | null> = {
  'pay basic': (from) => afterPayment(from, { plan: 'basic' }, now),
  'pay premium': (from) => afterPayment(from, { plan: 'premium' }, now),
  cancel: (from) => afterCancellation(from, now),
};

test.each(
  Object.entries(transitions).flatMap(([event, row]) =>
    states.map((state) => [event, state, row[state]] as const),
  ),
)('%s when %s', (event, state, expected) => {
  const after = events[event]?.(facts[state]) ?? null;
  const day = after?.paidUntil.toISOString().slice(0, 10);
  const said = after && `${after.plan} until ${day}${after.cancelledAt ? ', cancelled' : ''}`;
  expect(said).toBe(expected);
});

test('time alone leads to grace and then the end, or directly to it if cancelled', () => {
  const until = facts.active?.paidUntil ?? now;
  const at = (seconds: number) => new Date(until.getTime() + seconds * 1000);
  const grace = 3 * 86_400;
  expect([-1, 0, grace - 1, grace].map((s) => stateOf(facts.active, at(s)))).toEqual([
    ...['active', 'grace', 'grace', 'expired'],
  ]);
  expect([-1, 0].map((s) => stateOf(facts.cancelled, at(s)))).toEqual(['cancelled', 'expired']);
});

test('rights last as long as the state does', () => {
  expect(states.map((state) => accessOf(facts[state], now))).toEqual([
    ...['login', 'basic', 'basic', 'basic', 'login'],
  ]);
});

test('a lower plan has to wait, and takes nothing away', () => {
  const premium = { ...facts.active, plan: 'premium' as Plan } as SubscriptionFacts;
  expect(purposeOf(premium, 'basic', now)).toBeNull();
  expect(afterPayment(premium, { plan: 'basic' }, now)).toBeNull();
  expect(purposeOf({ ...premium, paidUntil: days(-4) }, 'basic', now)).toBe('start');
});

test('a month ends on the same day, or the last one', () => {
  const next = (from: string) => addMonth(new Date(from)).toISOString().slice(0, 10);
  expect(next('2026-01-31T10:00:00Z')).toBe('2026-02-28');
  expect(next('2028-01-30T10:00:00Z')).toBe('2028-02-29');
  expect(next('2026-12-15T10:00:00Z')).toBe('2027-01-15');
});

test('the rest is counted in months, however many were paid for', () => {
  const left = (paidUntil: string) =>
    unusedMonths({ ...active, paidUntil: new Date(paidUntil) }, now);
  const active = facts.active as SubscriptionFacts;
  expect(left('2026-03-09T12:00:00Z')).toBe(0);
  expect(left('2026-04-10T12:00:00Z')).toBe(1);
  expect(left('2026-06-25T12:00:00Z')).toBe(3.5);
});

test('a short month does not shorten those after it', () => {
  let facts: SubscriptionFacts | undefined;
  const ends = [];
  for (let month = 0; month < 4; month += 1) {
    const at = facts?.paidUntil ?? new Date('2026-01-31T10:00:00Z');
    facts = afterPayment(facts, { plan: 'basic' }, new Date(at)) ?? undefined;
    ends.push(facts?.paidUntil.toISOString().slice(0, 10));
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});
