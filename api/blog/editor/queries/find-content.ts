import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PostContent } from '#contract/blog/post-editor.ts';
import type { Language } from '#contract/shared/language.ts';
import { completeHtml } from '../../posts/markdown/complete-html.ts';
import { shorten } from '../../posts/save/post-rows.ts';
import type { StoredBlock } from '../../posts/tables.ts';

type Text = NonNullable<PostContent['texts'][Language]>;

type Row = Omit<PostContent, 'texts' | 'published_at' | 'expires_at'> & {
  texts: (Text & { language: Language; blocks: StoredBlock[] })[];
  published_at: string | null;
  expires_at: string | null;
  revision: number;
  is_deleted: boolean;
};

/** Everything that can be edited about a post; undefined if it does not exist. */
export async function findContent(db: DatabaseOrTransaction, id: number) {
  const { rows } = await db.execute<Row>(sql`
    select p.slug, p.type, a.slug as author, p.original_language,
      ${instantText('published_at')} as published_at, ${instantText('expires_at')} as expires_at,
      p.comments_open, p.link_url, p.revision, p.deleted_at is not null as is_deleted,
      ${termsOf('category')} as categories, ${termsOf('tag')} as tags,
      (select json_build_object('type', t.type, 'slug', t.slug) from titles t
        where t.id = p.video_id) as video,
      coalesce((select json_agg(json_build_object('type', t.type, 'slug', t.slug)
          order by l.position)
        from post_titles l join titles t on t.id = l.title_id where l.post_id = p.id), '[]')
        as titles,
      array(select g.slug from post_products l join products g on g.id = l.product_id
        where l.post_id = p.id order by l.position) as products,
      (select m.name from post_media m where m.picture_id = p.cover_id) as cover,
      (select m.name from post_sounds s join post_media m on m.path = s.path
        where s.post_id = p.id) as sound,
      (select json_agg(json_build_object('language', t.language, 'title', t.title,
          'excerpt', t.excerpt, 'source', t.source, 'quote', t.quote,
          'quote_source', t.quote_source, 'link_title', t.link_title, 'blocks', t.blocks))
        from post_translations t where t.post_id = p.id) as texts
    from posts p join post_authors a on a.id = p.author_id where p.id = ${id}`);
  const [row] = rows;
  if (!row) return undefined;
  const { revision, is_deleted: isDeleted, texts, ...fields } = row;
  const content: PostContent = {
    ...fields,
    texts: Object.fromEntries(
      texts.map(({ language, blocks, ...text }) => [language, withoutMadeExcerpt(text, blocks)]),
    ),
  };
  return { content, revision, isDeleted };
}

export type FoundContent = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** A point in time in the form in which JavaScript writes it. */
function instantText(column: 'published_at' | 'expires_at') {
  const name = sql.raw(`p.${column}`);
  return sql`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function termsOf(kind: 'category' | 'tag') {
  return sql`array(select t.slug from post_term_links l join post_terms t on t.id = l.term_id
    where l.post_id = p.id and t.kind = ${kind} order by l.position)`;
}

/** An excerpt that was made of the text stays so when the text changes. */
function withoutMadeExcerpt(text: Text, blocks: StoredBlock[]): Text {
  const parts = blocks.flatMap((block) =>
    block.kind === 'html' ? [completeHtml(block.html)] : [],
  );
  const made = [
    parts.map(({ prose }) => prose).filter((prose) => prose !== ''),
    // Excerpts of earlier versions have what pictures show, too.
    parts.map((part) => part.text),
  ].map((lines) => shorten(lines.join('\n')));
  return made.includes(text.excerpt) ? { ...text, excerpt: '' } : text;
}
