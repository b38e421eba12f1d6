import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import MarkdownIt from 'markdown-it';
import { models } from '../ensure-posts.ts';
import { writePostText } from '../write-post-text.ts';

const categories = 8;
const members = 500;
const commentsPerPost = 20;

/**
 * The posts and comments of `ensurePosts`, in the database of a Ghost that has been started once.
 */
export async function seedGhost(file: string, count: number): Promise<void> {
  const database = new DatabaseSync(file);
  const texts = await Promise.all(
    Array.from({ length: models }, (_, number) => new MarkdownIt().render(writePostText(number))),
  );
  const author = String(database.prepare('select id from users limit 1').get()?.id);
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    const values = names.map(() => '?').join(', ');
    database
      .prepare(`insert into ${table} (${names.join(', ')}) values (${values})`)
      .run(...Object.values(row));
  };
  database.exec('begin');
  // Its sample posts would be the newest.
  database.exec("update posts set status = 'draft'");
  for (let number = 0; number < categories; number += 1) {
    const slug = `category-${number}`;
    insert('tags', {
      id: idOf('c', number),
      name: slug,
      slug,
      visibility: 'public',
      created_at: at(0),
    });
  }
  for (let number = 0; number < members; number += 1) {
    insert('members', {
      id: idOf('e', number),
      uuid: randomUUID(),
      transient_id: randomUUID(),
      email: `reader-${number}@example.org`,
      name: `Reader ${number}`,
      created_at: at(0),
    });
  }
  for (let number = 1; number <= count; number += 1) {
    const html = texts[number % models] ?? '';
    const published = at(number);
    insert('posts', {
      id: idOf('a', number),
      uuid: randomUUID(),
      slug: `post-${number}`,
      title: `Notes from the projection room ${number}`,
      html,
      plaintext: html.replaceAll(/<[^>]+>/g, ''),
      comment_id: idOf('a', number),
      // The post that is compared in a browser has no picture on either side.
      feature_image:
        number === count ? null : `__GHOST_URL__/content/images/cover-${number % models}.webp`,
      status: 'published',
      visibility: 'public',
      email_recipient_filter: 'all',
      created_at: published,
      updated_at: published,
      published_at: published,
    });
    insert('posts_authors', {
      id: idOf('b', number),
      post_id: idOf('a', number),
      author_id: author,
    });
    insert('posts_tags', {
      id: idOf('d', number),
      post_id: idOf('a', number),
      tag_id: idOf('c', number % categories),
    });
    for (let each = 0; each < commentsPerPost; each += 1) {
      insert('comments', {
        id: idOf('f', number * commentsPerPost + each),
        post_id: idOf('a', number),
        member_id: idOf('e', (number + each) % members),
        html: '<p>I saw it again last night.</p>',
        status: 'published',
        created_at: published,
        updated_at: published,
      });
    }
  }
  database.exec('commit');
  database.exec('analyze');
  database.close();
}

/** Ghost's ids are 24 hexadecimal digits; here each table has its own first letter. */
function idOf(table: string, number: number): string {
  return table + number.toString(16).padStart(23, '0');
}

/** This many hours ago, in Ghost's format. */
function at(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
