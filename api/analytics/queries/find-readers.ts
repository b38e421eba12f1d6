import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { chooseText, type Localized } from '#api/platform/text/localized.ts';
import type { ReaderAnalytics } from '#contract/analytics.ts';
import type { Language } from '#contract/shared/language.ts';
import { isOneOf } from '../period.ts';
import type { Range } from './find-plays.ts';

const day = sql`day`;

/** Views by day, as `countPostView` has counted them, which is the only place that does. */
export async function findReaders(
  db: DatabaseOrTransaction,
  range: Range,
  { language, limit }: { language: Language; limit: number },
): Promise<Omit<ReaderAnalytics, 'period'>> {
  type Row = {
    id: number;
    slug: string;
    titles: Localized<string> | null;
    views: number;
    before: number;
  };
  const isBefore = isOneOf(day, range.before);
  const [days, before, posts] = await Promise.all([
    db.execute<{ day: string; views: number }>(sql`
      SELECT day::text, sum(views) AS views FROM post_views WHERE ${isOneOf(day, range)}
      GROUP BY day ORDER BY day`),
    db.execute<{ views: number | null }>(
      sql`SELECT sum(views) AS views FROM post_views WHERE ${isBefore}`,
    ),
    db.execute<Row>(sql`
      WITH best AS MATERIALIZED (
        SELECT post_id, sum(views) AS views FROM post_views WHERE ${isOneOf(day, range)}
        GROUP BY post_id ORDER BY views DESC, post_id LIMIT ${limit}
      )
      SELECT p.id, p.slug, best.views,
        (SELECT coalesce(sum(v.views), 0) FROM post_views v
          WHERE v.post_id = p.id AND ${isOneOf(sql`v.day`, range.before)}) AS before,
        (SELECT jsonb_object_agg(t.language, t.title) FROM post_translations t
          WHERE t.post_id = p.id) AS titles
      FROM best JOIN posts p ON p.id = best.post_id ORDER BY best.views DESC, p.id`),
  ]);
  return {
    total: {
      views: days.rows.reduce((sum, { views }) => sum + views, 0),
      before: before.rows[0]?.views ?? 0,
    },
    days: days.rows,
    posts: posts.rows.map((row) => ({
      post: {
        id: row.id,
        slug: row.slug,
        title: chooseText(row.titles ?? {}, language) ?? row.slug,
      },
      views: row.views,
      before: row.before,
    })),
  };
}
