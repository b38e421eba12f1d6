import type { StaffRole } from './account.ts';
import { operatorWarnings } from './operator-warnings.ts';

/** What may need attention, in order, and the role that sees it. */
export const attentionRoles = {
  orders_to_ship: 'shop',
  payments_to_confirm: 'shop',
  proofs_to_check: 'shop',
  money_to_settle: 'shop',
  returns_to_decide: 'shop',
  low_stock: 'shop',
  weightless_products: 'shop',
  plan_payments: 'support',
  plan_money_to_settle: 'support',
  messages: 'support',
  pending_comments: 'moderator',
  reported_comments: 'moderator',
  reported_reviews: 'moderator',
  reported_product_reviews: 'moderator',
  inbox: 'catalogue',
  failed_films: 'catalogue',
  refused_files: 'catalogue',
  playback_problems: 'catalogue',
  subtitle_requests: 'catalogue',
  failed_jobs: 'catalogue',
  full_disks: 'catalogue',
  lost_folders: 'catalogue',
} as const satisfies Record<string, StaffRole>;

export type AttentionKind = keyof typeof attentionRoles;

/** Of these, those that cost money or visitors: they stand on top. */
export const urgentKinds: readonly AttentionKind[] = ['failed_films', 'full_disks'];

/**
 * What costs money until it is set right, for owners.
 * - `no_backup`: none for more than a week.
 * - `no_way_to_pay`: there is something to buy, and no method of payment.
 * - `unreadable_keys`: keys of services were stored under another key of the site.
 */
export const siteWarnings = [
  ...operatorWarnings,
  'no_backup',
  'no_way_to_pay',
  'unreadable_keys',
] as const;

export type SiteWarning = (typeof siteWarnings)[number];

/**
 * What makes a new site ready to be shown, in order.
 * - `film`: one that did not come with the demo plays for everybody.
 * - `look`: a name, and a logo or a colour.
 * - `zone`: in which staff plan, and days begin.
 * - `pay`: money arrives somewhere; optional while nothing is for sale.
 * - `colleague`: a second member of staff, or an invitation; optional.
 */
export const checklistSteps = [
  'film',
  'look',
  'zone',
  'legal',
  'mail',
  'backup',
  'pay',
  'colleague',
] as const;

export type ChecklistStep = (typeof checklistSteps)[number];

/** Counts go no further. */
export const maxAttention = 1_000;

export const trendNames = ['watched', 'sales', 'readers', 'subscribers'] as const;
export type TrendName = (typeof trendNames)[number];
