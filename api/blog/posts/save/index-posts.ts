import { sql } from 'drizzle-orm';
import { listSpellings, toSearchText } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { writeSearchVector } from '#api/platform/search-vector.ts';
import { completeHtml } from '../markdown/complete-html.ts';
import type { StoredBlock } from '../tables.ts';

type Texts = {
  id: number;
  titles: string[];
  names: string[];
  words: string[];
  blocks: StoredBlock[][];
};

/** Words indexed per post: PostgreSQL limits a tsvector to 1 MB. */
const maxWords = 20_000;
/** Longer words are never searched for. */
const maxWordLength = 60;
/** `toSearchText` is meant for names and truncates after 300 characters. */
const pieces = /[\s\S]{1,200}(?=\s|$)|[\s\S]{1,200}/gu;

/**
 * Rewrites the search index of posts in all languages: titles, names of their terms and author, and
 * the words of their texts.
 */
export async function indexPosts(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Texts>(sql`
    select p.id,
      array(select t.title from post_translations t where t.post_id = p.id) as titles,
      array(
        select each.value from post_term_links l join post_terms t on t.id = l.term_id,
          jsonb_each_text(t.names) each where l.post_id = p.id
        union select a.name from post_authors a where a.id = p.author_id
      ) as names,
      array(
        select concat_ws(' ', t.excerpt, t.quote, t.quote_source, t.link_title)
        from post_translations t where t.post_id = p.id
      ) as words,
      coalesce((select jsonb_agg(t.blocks) from post_translations t where t.post_id = p.id), '[]')
        as blocks
    from posts p where p.id = any(${sql.param(ids)}::bigint[])`);
  const indexed = rows.map(({ id, titles, names, words, blocks }) => ({
    id,
    search: writeSearchVector({
      A: [...new Set(titles.flatMap(listSpellings))].join(' '),
      B: [...new Set(names.flatMap(listSpellings))].join(' '),
      D: collectWords([...words, ...blocks.map(readBlocksText)]),
    }),
  }));
  await tx.execute(sql`
    update posts set search = r.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as r (id bigint, search text)
    where posts.id = r.id`);
}

/** Unique words. */
function collectWords(texts: string[]): string {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [piece] of text.matchAll(pieces)) {
      for (const word of toSearchText(piece).split(' ')) {
        if (word.length <= maxWordLength && words.size < maxWords) words.add(word);
      }
    }
  }
  return [...words].join(' ');
}

/** The words of a stored text, including captions. */
function readBlocksText(blocks: StoredBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'html') return completeHtml(block.html).text;
      if (block.kind !== 'gallery') return '';
      return block.pictures.map(({ alt, caption }) => `${alt} ${caption}`).join('\n');
    })
    .join('\n');
}
