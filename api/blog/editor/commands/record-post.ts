import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { type PostContent, postContentSchema } from '#contract/blog/post-editor.ts';
import { languages } from '#contract/shared/language.ts';
import type { FoundContent } from '../queries/find-content.ts';

/** A post in the audit log: each language is a field, so that a translation is undone alone. */
export function toSnapshot({ texts, ...fields }: PostContent): Snapshot {
  const byLanguage = languages.map((language) => [`text_${language}`, texts[language] ?? null]);
  return { ...fields, ...Object.fromEntries(byLanguage) };
}

/** A post from the form that `toSnapshot` gives it. */
export function fromSnapshot(snapshot: Snapshot): PostContent {
  const isText = (name: string) => name.startsWith('text_');
  const fields = Object.entries(snapshot);
  const texts = fields.flatMap(([name, text]) =>
    isText(name) && text !== null ? [[name.slice('text_'.length), text]] : [],
  );
  const others = fields.filter(([name]) => !isText(name));
  return postContentSchema.parse({
    ...Object.fromEntries(others),
    texts: Object.fromEntries(texts),
  });
}

/** A post in the trash counts as deleted. */
export function snapshotOf(post: FoundContent | null | undefined): Snapshot | null {
  return post && !post.isDeleted ? toSnapshot(post.content) : null;
}

/** Writes the entry in the audit log; `before`: null for a new post. */
export function recordPost(
  tx: Transaction,
  actor: Actor,
  { id, before, after }: { id: number; before: FoundContent | null; after: FoundContent },
): Promise<number | null> {
  return recordChange(tx, actor, {
    action: 'blog.changePost',
    subject: { kind: 'post', id, name: nameOf(after.content) },
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
}

function nameOf({ texts, original_language: language, slug }: PostContent): string {
  return texts[language]?.title ?? slug;
}
