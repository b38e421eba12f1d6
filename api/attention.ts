import { eq, isNull } from 'drizzle-orm';
import type { AttentionKind } from '#contract/constants/dashboard.ts';
import { blogAttention } from './blog/attention.ts';
import { streams } from './media/tables.ts';
import { opsAttention } from './ops/attention.ts';
import { plansAttention } from './plans/attention.ts';
import type { AttentionSource } from './platform/attention.ts';
import { playbackProblems } from './playback/tables.ts';
import { reviewsAttention } from './reviews/attention.ts';
import { shopAttention } from './shop/attention.ts';
import { siteAttention } from './site/attention.ts';

/** What the dashboard counts, besides disks: each domain says what of its own waits for staff. */
export const attention: Record<Exclude<AttentionKind, 'full_disks'>, AttentionSource> = {
  ...shopAttention,
  ...plansAttention,
  ...siteAttention,
  ...blogAttention,
  ...reviewsAttention,
  ...opsAttention,
  failed_films: { from: streams, where: eq(streams.state, 'failed') },
  playback_problems: { from: playbackProblems, where: isNull(playbackProblems.doneAt) },
};
