import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { watchDisks } from '#api/platform/disks/watch-disks.ts';
import type { Needs } from '#api/platform/http/health-routes.ts';
import { readQueueDepth } from '#api/platform/jobs/queue-state.ts';
import { type Countable, countUpTo } from '#api/platform/keyset/count-up-to.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { hasRole, type Viewer, viewerOf } from '#api/platform/viewer.ts';
import type { StaffRole } from '#contract/constants/account.ts';
import {
  type AttentionKind,
  attentionRoles,
  maxAttention,
  type TrendName,
} from '#contract/constants/dashboard.ts';
import { dashboardContract } from '#contract/dashboard.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { readPeriod } from './period.ts';
import { findChecklist, type SettingsInEffect } from './queries/find-checklist.ts';
import { findSiteWarnings, type SaleState, summarizeChecks } from './queries/find-site-state.ts';
import { findTrend, findWatching } from './queries/find-trends.ts';

type CountedKind = Exclude<AttentionKind, 'full_disks'>;

export function dashboardRoutes({
  db,
  timeZone,
  currency,
  attention,
  needs,
  sale,
  hasColleagues,
  unreadableKeys,
  findNewerVersion,
  settings,
}: {
  db: Database;
  timeZone: () => string;
  currency: string;
  attention: Record<CountedKind, Countable>;
  needs: Pick<Needs, 'folders' | 'minFreeBytes'>;
  /** Ask when it is needed. */
  sale: () => SaleState;
  hasColleagues: () => Promise<boolean>;
  /** Variables whose stored values cannot be read any more; ask when it is needed. */
  unreadableKeys: () => readonly string[];
  findNewerVersion: () => Promise<string | null>;
  settings: SettingsInEffect;
}) {
  const endpoints = implement(dashboardContract).$context<RequestContext>();

  const readStorage = () => watchDisks(db, needs).catch(() => []);

  function countWaiting(kind: CountedKind) {
    const { from, where } = attention[kind];
    return countUpTo(db, from, where, maxAttention);
  }

  /** What waits for the viewer's roles, or for one of them. */
  async function findAttention(viewer: Viewer, role?: StaffRole, disks = readStorage) {
    // Keys of a constant object.
    const kinds = (Object.keys(attentionRoles) as AttentionKind[]).filter(
      (kind) => hasRole(viewer, attentionRoles[kind]) && (!role || role === attentionRoles[kind]),
    );
    const counts = await Promise.all(
      kinds.map(async (kind) => ({
        kind,
        count:
          kind === 'full_disks'
            ? (await disks()).filter(({ is_low }) => is_low).length
            : await countWaiting(kind),
      })),
    );
    return counts.filter(({ count }) => count > 0);
  }

  async function readJobs() {
    const counts = { running: 0, waiting: 0, failed: 0 };
    for (const { state, count } of await readQueueDepth(db)) counts[state] += count;
    return counts;
  }

  return endpoints.router({
    getDashboard: endpoints.getDashboard.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      /** Null without the role. */
      const only = async <Part>(role: StaffRole, read: () => Promise<Part>) =>
        hasRole(viewer, role) ? read() : null;
      const zone = timeZone();
      const { today } = readPeriod({}, zone);
      const period = readPeriod({ from: addDays(today, -6) }, zone);
      const trend = (name: TrendName) => findTrend(db, name, period, { currency, timeZone: zone });
      const [
        storage,
        jobs,
        health,
        warnings,
        checklist,
        newerVersion,
        watching,
        attention,
        watched,
        sales,
        readers,
        subscribers,
      ] = await Promise.all([
        only('catalogue', readStorage),
        only('catalogue', readJobs),
        only('catalogue', () => summarizeChecks(db)),
        only('owner', () => findSiteWarnings(db, sale(), { unreadableKeys: unreadableKeys() })),
        only('owner', () =>
          findChecklist(db, settings, {
            sale: sale(),
            mailLeaves: !context.warnings.includes('mail_to_folder'),
            hasColleagues,
          }),
        ),
        only('owner', findNewerVersion),
        only('catalogue', () => findWatching(db)),
        findAttention(viewer),
        only('catalogue', () => trend('watched')),
        only('shop', () => trend('sales')),
        only('editor', () => trend('readers')),
        only('support', () => trend('subscribers')),
      ]);
      return {
        data: {
          dashboard: {
            attention,
            warnings: warnings && [...context.warnings, ...warnings],
            checklist,
            newer_version: newerVersion,
            watching,
            jobs,
            storage,
            health,
            period,
            trends: { watched, sales: sales && { ...sales, currency }, readers, subscribers },
          },
        },
      };
    }),

    listAttention: endpoints.listAttention.handler(async ({ context, input }) => ({
      data: { attention: await findAttention(viewerOf(context), input.role) },
    })),
  });
}
