import { type SQL, sql } from 'drizzle-orm';
import type { CommentState } from '#contract/constants/blog.ts';
import type { ModeratedKind, QueueState } from '#contract/constants/moderation.ts';
import type { Moderated } from '#contract/moderation.ts';
import type { Language } from '#contract/shared/language.ts';

/** A comment or review in the common form of the queue. */
export type QueueRow = {
  id: number;
  state: CommentState;
  subject: Moderated['subject'];
  name: string;
  email: string | null;
  username: string | null;
  text: string;
  language: string;
  stars: number | null;
  created_at: string;
  edited_at: string | null;
  reports: Moderated['reports'];
};

/** Where the queue reads one kind from; the alias of its table is `r`. */
export type Source = {
  table: SQL;
  /** Columns other than `id`, `name`, `email`, `text` and `language`, which all kinds have. */
  columns(language: Language): SQL;
  /** Undefined: rows in any state; null: this kind does not know the state. */
  states: Record<QueueState, SQL | undefined | null>;
};

function reportsOf(table: SQL, key: SQL): { reports: SQL; isReported: SQL } {
  return {
    reports: sql`coalesce((select json_agg(json_build_object('reason', report.reason,
        'note', report.note, 'reported_at', to_char(report.reported_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by report.reported_at desc)
      from ${table} report where report.${key} = r.id), '[]') as reports`,
    isReported: sql`r.id in (select report.${key} from ${table} report)`,
  };
}

/** In the visitor's language, else in English, else in any. */
function nameOf(table: SQL, key: SQL, column: SQL, language: Language): SQL {
  return sql`coalesce((select t.${column} from ${table} t where t.${key} = s.id
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1), s.slug)`;
}

const commentReports = reportsOf(sql`comment_reports`, sql`comment_id`);
const reviewReports = reportsOf(sql`review_reports`, sql`review_id`);
const productReports = reportsOf(sql`product_review_reports`, sql`review_id`);

const isHidden = sql`r.hidden_at is not null`;
const isShown = sql`r.hidden_at is null`;
const stateOfReview = sql`case when r.hidden_at is null then 'shown' else 'hidden' end as state`;

export const sources: Record<ModeratedKind, Source> = {
  comment: {
    table: sql`comments`,
    columns: (language) => sql`r.state, null::int as stars, r.created_at, r.edited_at,
      ${commentReports.reports},
      (select json_build_object('kind', 'post', 'slug', s.slug, 'name',
        ${nameOf(sql`post_translations`, sql`post_id`, sql`title`, language)})
        from posts s where s.id = r.post_id) as subject`,
    states: {
      // A subquery, so that few waiting ones are found among a million others.
      waiting: sql`r.id in (select c.id from comments c where c.state = 'pending'
        union select report.comment_id from comment_reports report)`,
      pending: sql`r.state = 'pending'`,
      reported: commentReports.isReported,
      shown: sql`r.state = 'shown'`,
      hidden: sql`r.state = 'hidden'`,
      deleted: sql`r.state = 'deleted'`,
      all: undefined,
    },
  },
  review: {
    table: sql`reviews`,
    columns: () => sql`${stateOfReview}, r.stars::int as stars, r.created_at, r.edited_at,
      ${reviewReports.reports},
      (select json_build_object('kind', 'title', 'type', s.type, 'slug', s.slug, 'name', s.name)
        from titles s where s.id = r.title_id) as subject`,
    states: {
      waiting: reviewReports.isReported,
      pending: null,
      reported: reviewReports.isReported,
      shown: isShown,
      hidden: isHidden,
      deleted: null,
      all: undefined,
    },
  },
  product_review: {
    table: sql`product_reviews`,
    columns: (language) => sql`${stateOfReview}, r.rating as stars, r.created_at,
      nullif(r.updated_at, r.created_at) as edited_at, ${productReports.reports},
      (select json_build_object('kind', 'product', 'slug', s.slug, 'name',
        ${nameOf(sql`product_translations`, sql`product_id`, sql`name`, language)})
        from products s where s.id = r.product_id) as subject`,
    states: {
      waiting: productReports.isReported,
      pending: null,
      reported: productReports.isReported,
      shown: isShown,
      hidden: isHidden,
      deleted: null,
      all: undefined,
    },
  },
};
