import type { StaffRole } from './account.ts';

/** What staff can change, and the role that may see and undo such changes. */
export const subjectRoles = {
  account: 'support',
  /** What was done for an account and cannot be taken back: mails, exports, signing it out. */
  account_service: 'support',
  /** Accounts of staff. */
  staff_account: 'owner',
  staff_invitation: 'owner',
  subscription: 'support',
  /** Money is not undoable. */
  payment: 'support',
  message: 'support',
  newsletter: 'support',
  api_key: 'owner',
  runner: 'owner',
  setting: 'owner',
  /** Their values are not in the log. */
  service_key: 'owner',
  /** Neither a backup nor the end of the demo is undone. */
  backup: 'owner',
  demo: 'owner',
  title: 'catalogue',
  artwork: 'catalogue',
  trailers: 'catalogue',
  versions: 'catalogue',
  moments: 'catalogue',
  film_marks: 'catalogue',
  film_subtitles: 'catalogue',
  subtitle_request: 'catalogue',
  season: 'catalogue',
  episode: 'catalogue',
  episode_order: 'catalogue',
  findings: 'catalogue',
  playback_problem: 'catalogue',
  import: 'catalogue',
  import_folder: 'catalogue',
  import_correction: 'catalogue',
  /** Several that were made together; its id lists theirs. */
  import_corrections: 'catalogue',
  job: 'catalogue',
  title_redirect: 'catalogue',
  title_term: 'catalogue',
  collection: 'catalogue',
  person: 'catalogue',
  home: 'catalogue',
  page: 'editor',
  post: 'editor',
  post_author: 'editor',
  post_term: 'editor',
  post_media: 'editor',
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

/** What bulk actions do. */
export const bulkActs = [
  'publish_titles',
  'hide_titles',
  'rate_titles',
  'change_access',
  'change_titles',
  'delete_titles',
  'show_contributions',
  'hide_contributions',
  'delete_contributions',
  'publish_products',
  'unpublish_products',
  'change_prices',
  'confirm_orders',
  'ship_orders',
  'other',
] as const;
export type BulkAct = (typeof bulkActs)[number];

/** Subjects of one bulk action. */
export const maxBulkItems = 10_000;
