import { sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { connectDatabase, type Database, type Transaction } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { addAuthor, addPost } from '#test/blog.ts';
import { writePostText } from './write-post-text.ts';

/** Posts saved through the API; all others are copies of these. */
const models = 40;

const authors = 4;
const categories = 8;
const tags = 40;
/** Per post. */
const conversations = 12;
const replies = 8;

/** A blog with this many posts with covers, one per hour, and twenty comments on each. */
export async function ensurePosts(databaseUrl: string, count: number): Promise<void> {
  await migrateDatabase(databaseUrl);
  await runMigrations({ connectionString: databaseUrl });
  const { db, close } = connectDatabase({ url: databaseUrl, statementTimeout: 0 });
  // Prevents loading the demo.
  await db.execute(
    sql`insert into milestones (name) values ('demo_content_loaded') on conflict do nothing`,
  );
  await addModels(db);
  await db.transaction((tx) => copyModels(tx, count));
  await db.transaction(insertComments);
  await db.execute(sql`vacuum analyze`);
  await close();
}

async function addModels(db: Database): Promise<void> {
  await db.execute(sql`
    insert into pictures (path, width, height, thumbhash)
    select 'blog/cover-' || n || '.webp', 1600, 900, '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    from generate_series(1, ${models}::integer) n`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from pictures where path like 'blog/cover-%' order by id`);
  for (let author = 0; author < authors; author += 1)
    await addAuthor({ db }, { slug: `author-${author}` });
  for (const [at, { id }] of rows.entries()) {
    await addPost(
      { db },
      {
        slug: `model-${at}`,
        title: `Notes from the projection room`,
        source: writePostText(at),
        author: `author-${at % authors}`,
        coverId: id,
        categories: [`category-${at % categories}`],
        tags: [`tag-${at % tags}`, `tag-${(at + 7) % tags}`],
      },
    );
  }
}

async function copyModels(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into posts (slug, type, author_id, original_language, published_at, announced, cover_id,
      search, content_hash)
    select 'post-' || n, m.type, m.author_id, m.original_language, now() - n * interval '1 hour', true,
      m.cover_id, m.search, m.content_hash
    from generate_series(1, ${count - models}::integer) n
      join posts m on m.slug = 'model-' || n % ${models}::integer`);
  await tx.execute(sql`create temporary table copies on commit drop as
    select p.id, m.id as model, p.published_at, substr(p.slug, 6) as number
    from posts p join posts m on m.slug = 'model-' || substr(p.slug, 6)::integer % ${models}::integer
    where p.slug like 'post-%'`);
  await tx.execute(sql`
    insert into post_translations (post_id, language, title, excerpt, source, blocks, contents, word_count)
    select c.id, t.language, t.title || ' ' || c.number, t.excerpt, t.source, t.blocks, t.contents,
      t.word_count
    from copies c join post_translations t on t.post_id = c.model`);
  await tx.execute(sql`
    insert into post_term_links (post_id, term_id, position, published_at)
    select c.id, l.term_id, l.position, c.published_at
    from copies c join post_term_links l on l.post_id = c.model`);
}

async function insertComments(tx: Transaction): Promise<void> {
  const texts = sql`'Reader ' || n, 'I saw it again last night.', '<p>I saw it again last night.</p>', 'en', 'shown'`;
  await tx.execute(sql`
    insert into comments (key, post_id, name, text, html, language, state, created_at)
    select gen_random_uuid(), p.id, ${texts}, now() - n * interval '1 minute'
    from posts p, generate_series(1, ${conversations}::integer) n`);
  await tx.execute(sql`
    insert into comments (key, post_id, parent_id, root_id, depth, name, text, html, language, state)
    select gen_random_uuid(), c.post_id, c.id, c.id, 1, ${texts}
    from (select id, post_id, row_number() over (partition by post_id order by id) as n from comments) c
    where c.n <= ${replies}::integer`);
  await tx.execute(sql`update posts set comment_count = ${conversations + replies}::integer`);
}
