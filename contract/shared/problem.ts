import { z } from 'zod';

/**
 * Every expected failure of the API: a stable code and its HTTP status. The code is also the key of
 * its message in `locales/<code>/errors.json`.
 */
export const problemStatuses = {
  invalid_input: 422,
  malformed_request: 400,
  payload_too_large: 413,
  sign_in_required: 401,
  session_ended: 401,
  wrong_credentials: 401,
  wrong_password: 403,
  operators_only: 403,
  role_required: 403,
  username_taken: 409,
  email_taken: 409,
  link_not_valid: 410,
  session_not_found: 404,
  profile_not_found: 404,
  profile_not_active: 409,
  too_many_profiles: 409,
  first_profile_stays: 409,
  title_not_found: 404,
  episode_not_found: 404,
  genre_not_found: 404,
  tag_not_found: 404,
  season_not_found: 404,
  person_not_found: 404,
  plan_required: 403,
  rating_above_limit: 403,
  age_confirmation_required: 403,
  device_locked: 403,
  device_not_locked: 409,
  plan_not_higher: 409,
  no_subscription: 409,
  payment_not_found: 404,
  payment_not_open: 409,
  payments_closed: 409,
  pin_required: 403,
  wrong_pin: 403,
  pin_not_set: 409,
  media_refused: 403,
  grant_expired: 403,
  stream_not_found: 404,
  media_not_found: 404,
  page_not_found: 404,
  playlist_not_found: 404,
  playlist_item_not_found: 404,
  too_many_playlists: 409,
  playlist_full: 409,
  watchlist_full: 409,
  review_not_found: 404,
  post_not_found: 404,
  post_slug_taken: 409,
  author_not_found: 404,
  account_not_found: 404,
  comment_not_found: 404,
  comments_closed: 409,
  comment_too_late: 409,
  conversation_full: 409,
  product_not_found: 404,
  sku_taken: 409,
  category_not_found: 404,
  coupon_limit_below_use: 409,
  purchase_required: 403,
  order_not_found: 404,
  order_changed: 409,
  transition_refused: 409,
  refund_too_large: 409,
  return_not_possible: 409,
  return_not_found: 404,
  return_decided: 409,
  download_not_found: 404,
  download_used_up: 409,
  download_expired: 410,
  stock_too_low: 409,
  stock_not_counted: 409,
  variant_not_found: 404,
  sold_out: 409,
  not_enough_in_stock: 409,
  cart_full: 409,
  cart_item_not_found: 404,
  variant_not_chosen: 409,
  wishlist_full: 409,
  coupon_not_found: 404,
  coupon_not_started: 409,
  coupon_expired: 409,
  coupon_used_up: 409,
  coupon_used_by_customer: 409,
  coupon_below_minimum: 409,
  coupon_above_maximum: 409,
  coupon_no_matching_items: 409,
  coupon_not_combinable: 409,
  area_not_found: 404,
  shipping_method_not_found: 404,
  address_not_found: 404,
  too_many_addresses: 409,
  out_of_stock: 409,
  cart_empty: 409,
  cart_changed: 409,
  shipping_not_possible: 409,
  payment_method_refused: 409,
  idempotency_key_reused: 422,
  checkout_in_flight: 409,
  order_not_payable: 409,
  too_many_proofs: 409,
  image_width_not_allowed: 400,
  image_unreadable: 422,
  upload_type_not_accepted: 422,
  upload_too_detailed: 422,
  sent_too_fast: 422,
  format_not_supported: 406,
  method_not_allowed: 405,
  too_many_requests: 429,
  service_unavailable: 503,
  change_not_found: 404,
  change_not_undoable: 409,
  change_already_undone: 409,
  changed_since: 409,
  bulk_action_not_found: 404,
  bulk_job_not_found: 404,
  internal_error: 500,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatuses;

/**
 * RFC 9457 problem details as this API sends them (`application/problem+json`).
 * `detail_message` repeats `detail`, because clients of this API read that name.
 */
export const problemSchema = z
  .object({
    type: z.string().describe('A URI reference that names the kind of problem'),
    title: z.string(),
    status: z.int(),
    code: z.string().describe('Stable, machine-readable'),
    detail: z.string().describe("What happened and what to do, in the visitor's language"),
    detail_message: z.string(),
    request_id: z.string().optional(),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe('For invalid_input: the fields that were refused'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

/** Declares, in the contract, the problems of an endpoint. */
export function problems<Code extends ProblemCode>(...codes: Code[]) {
  const entries = codes.map((code): [Code, { status: number }] => [
    code,
    { status: problemStatuses[code] },
  ]);
  return Object.fromEntries(entries) as Record<Code, { status: number }>;
}
