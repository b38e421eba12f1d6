import type { StaffRole } from './account-words.ts';

/** What staff can change, and the role that may see and undo such changes. */
export const subjectRoles = {
  account: 'support',
  subscription: 'support',
  message: 'support',
  newsletter: 'support',
  api_key: 'owner',
  setting: 'owner',
  title: 'catalogue',
  page: 'editor',
  post: 'editor',
  post_author: 'editor',
  post_term: 'editor',
  comment: 'moderator',
  review: 'moderator',
  product_review: 'moderator',
  order: 'shop',
  product: 'shop',
  product_term: 'shop',
  product_option: 'shop',
  coupon: 'shop',
  shipping_zone: 'shop',
  order_mail: 'shop',
  offer: 'shop',
  stock: 'shop',
  tax_rate: 'shop',
} as const satisfies Record<string, StaffRole>;

export type SubjectKind = keyof typeof subjectRoles;

export const bulkStates = ['waiting', 'running', 'done', 'cancelled'] as const;
export const bulkOutcomes = ['changed', 'unchanged', 'refused'] as const;
export type BulkState = (typeof bulkStates)[number];
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Subjects of one bulk action. */
export const maxBulkItems = 10_000;
