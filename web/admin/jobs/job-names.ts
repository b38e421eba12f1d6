import type adminMedia from '#locales/en/admin-media.json';

type JobName = keyof (typeof adminMedia)['jobs']['names'];

/** Jobs that have a name in words of their own; the others keep the site in order. */
export const namedJobs = [
  'add_original',
  'announce_due_posts',
  'check_titles',
  'cut_pictures',
  'expire_orders',
  'find_missing_subtitles',
  'find_subtitles',
  'import_first_films',
  'index_titles',
  'load_areas',
  'load_chosen_demo',
  'mail_password_reset',
  'mail_waiting_comments',
  'measure_loudness',
  'package_stream',
  'poll_gateways',
  'protect_stream',
  'publish_titles',
  'relate_titles',
  'remind_of_carts',
  'remove_dropped',
  'remove_stream',
  'run_bulk',
  'run_import',
  'sample_films',
  'schedule_backup',
  'score_titles',
  'send_alarms',
  'send_mail',
  'send_newsletter',
  'send_newsletter_test',
  'sum_plays',
  'tend_subscriptions',
  'write_backup',
] as const satisfies readonly JobName[];

/** Key of `admin-media:jobs.names`. */
export function jobNameKey(name: string): JobName {
  return namedJobs.find((each) => each === name) ?? 'upkeep';
}
