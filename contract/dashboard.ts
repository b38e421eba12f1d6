import { z } from 'zod';
import { periodSchema } from './analytics.ts';
import { staffRoles } from './constants/account.ts';
import { titleTypes } from './constants/catalogue.ts';
import {
  type AttentionKind,
  attentionRoles,
  checklistSteps,
  maxAttention,
  siteWarnings,
} from './constants/dashboard.ts';
import { networkKinds } from './constants/playback.ts';
import { diskSchema } from './ops/disk.ts';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';

// The keys of a constant object.
const attentionKinds = Object.keys(attentionRoles) as [AttentionKind, ...AttentionKind[]];

export const trendSchema = z
  .object({
    now: z.int().describe('In the last seven days, today included'),
    before: z.int().describe('In the seven days before'),
    days: z.array(z.int()).describe('Both weeks, oldest first'),
  })
  .meta({ id: 'Trend' });

export type Trend = z.infer<typeof trendSchema>;

const attentionSchema = z
  .array(
    z.object({
      kind: z.enum(attentionKinds),
      count: z.int().describe(`At most ${maxAttention}`),
    }),
  )
  .describe("What waits for the viewer's roles; nothing with a count of zero");

export type Attention = z.infer<typeof attentionSchema>;

export const dashboardSchema = z
  .object({
    attention: attentionSchema,
    warnings: z
      .array(z.enum(siteWarnings))
      .nullable()
      .describe('What costs money or visitors until it is set right, for `owner`'),
    checklist: z
      .array(
        z.object({ step: z.enum(checklistSteps), done: z.boolean(), is_optional: z.boolean() }),
      )
      .nullable()
      .describe('Before the site is shown, for `owner`; null once it is done or closed'),
    newer_version: z.string().nullable().describe('Of Sorot, for `owner`; see NEWEST_VERSION'),
    watching: z
      .object({
        streams: z.int().describe('Players that reported in the last two minutes'),
        titles: z.array(
          z.object({
            title: z.object({
              id: z.int(),
              type: z.enum(titleTypes),
              slug: z.string(),
              name: z.string(),
            }),
            streams: z.int(),
          }),
        ),
        networks: z.array(z.object({ network: z.enum(networkKinds), streams: z.int() })),
      })
      .nullable()
      .describe('For `catalogue`, as `jobs`, `storage` and `health` are'),
    jobs: z.object({ running: z.int(), waiting: z.int(), failed: z.int() }).nullable(),
    storage: z.array(diskSchema).nullable(),
    health: z
      .object({
        checked_at: z.iso.datetime().nullable().describe('When a title was last checked'),
        with_findings: z.int(),
      })
      .nullable(),
    period: periodSchema.describe('Of the trends'),
    trends: z.object({
      watched: trendSchema.nullable().describe('Seconds, for `catalogue`'),
      sales: trendSchema
        .extend({ currency: z.string() })
        .nullable()
        .describe('Minor units minus refunds, for `shop`'),
      readers: trendSchema.nullable().describe('Views of posts, for `editor`'),
      subscribers: trendSchema.nullable().describe('Gained minus lost, for `support`'),
    }),
  })
  .meta({ id: 'Dashboard' });

export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardContract = {
  getDashboard: endpoint('staff')
    .route({
      method: 'GET',
      path: '/ops/dashboard/',
      summary: "What waits and what happens; parts without the viewer's roles are null",
    })
    .output(envelope({ dashboard: dashboardSchema })),

  listAttention: endpoint('staff')
    .route({
      method: 'GET',
      path: '/ops/attention/',
      summary: 'What waits for staff, as on the dashboard',
    })
    .input(z.object({ role: z.enum(staffRoles).optional().describe('Only what waits for it') }))
    .output(envelope({ attention: attentionSchema })),
};
