import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { RefusedError, useCallAdmin } from '#web/admin/lib/call-admin.ts';
import {
  forgetLocalDraft,
  keepLocalDraft,
  type LocalDraft,
  readLocalDraft,
} from './local-draft.ts';
import { isSameFields, languagesOf, type PostFields, readFields, toFields } from './post-fields.ts';
import { setFields } from './set-field.ts';

export type DraftStatus = { kind: 'idle' | 'saving' | 'local' } | { kind: 'kept'; at: Date };

/** Another version: of the post itself, or what somebody types in another window. */
type Conflict = { fields: PostFields; revision: number; version: number };

/** Milliseconds from the first change until the server has it, and until it is tried again. */
const saveAfter = 900;
const retryAfter = 3_000;

type Page = {
  post: { id: number };
  revision: number;
  timeZone: string;
  saved: PostFields;
  draft: { fields: PostFields; revision: number; version: number } | null;
};

/**
 * Keeps what is typed: in this browser at once, on the server within a second. Restores what a
 * crash left in the browser, and reports conflicts instead of overwriting. `shown`: what the form
 * shows at first; `refused`: what somebody else had saved when this form was sent.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  page: Page,
  shown: PostFields,
  refused: Omit<Conflict, 'version'> | null,
) {
  const call = useCallAdmin();
  const { timeZone } = page;
  const { id } = page.post;
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const [conflict, setConflict] = useState<Conflict | null>(
    refused && { ...refused, version: page.draft?.version ?? 0 },
  );
  // A draft may continue an earlier revision than the post has now.
  const [revision, setRevision] = useState(page.draft?.revision ?? page.revision);
  const [languages, setLanguages] = useState<Language[]>([]);
  const [isReady, setReady] = useState(false);
  const lastSaved = useRef({ revision, version: page.draft?.version ?? 0 });
  const timer = useRef<number>(undefined);
  const isSaving = useRef(false);

  const readConflict = useCallback(
    async (code: string) => {
      const { content, revision: latest, draft } = (await call('blog.getPostForm', { id })).data;
      const fields =
        code === 'draft_changed' && draft
          ? Object.fromEntries(draft.fields.map(({ name, value }) => [name, value]))
          : toFields(content, timeZone);
      setConflict({ fields, revision: latest, version: draft?.version ?? 0 });
    },
    [call, id, timeZone],
  );

  const save = useCallback(async () => {
    timer.current = undefined;
    if (!form.current || isSaving.current) return;
    isSaving.current = true;
    setStatus({ kind: 'saving' });
    const fields = readFields(new FormData(form.current));
    const list = Object.entries(fields).map(([name, value]) => ({ name, value }));
    try {
      const answer = await call('blog.savePostDraft', { id, fields: list, ...lastSaved.current });
      const { version, saved_at: at } = answer.data.draft;
      lastSaved.current = { ...lastSaved.current, version };
      setStatus({ kind: 'kept', at: new Date(at) });
    } catch (error) {
      setStatus({ kind: 'local' });
      const code = error instanceof RefusedError ? error.code : undefined;
      if (code === 'post_changed' || code === 'draft_changed') {
        await readConflict(code).catch(() => undefined);
      } else timer.current = window.setTimeout(save, retryAfter);
    } finally {
      isSaving.current = false;
      const now = form.current && readFields(new FormData(form.current));
      // Typed while it was saved.
      if (now && !isSameFields(now, fields)) timer.current ??= window.setTimeout(save, saveAfter);
    }
  }, [call, form, id, readConflict]);

  const keepHere = useCallback(
    (isSent: boolean) => {
      if (!form.current) return;
      const fields = readFields(new FormData(form.current));
      keepLocalDraft(id, { fields, ...lastSaved.current, isSent });
    },
    [form, id],
  );

  const handleChange = useCallback(() => {
    keepHere(false);
    timer.current ??= window.setTimeout(save, saveAfter);
  }, [keepHere, save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page came with
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const left = takeLocalDraft(page, shown);
    if (left) {
      const isCurrent =
        left.revision === lastSaved.current.revision && left.version >= lastSaved.current.version;
      setLanguages(languagesOf(left.fields));
      if (!isCurrent) setConflict({ fields: shown, ...lastSaved.current });
      // After the fields of further languages are there.
      window.setTimeout(() => setFields(element, shown, left.fields));
    }
    setReady(true);
    return () => window.clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const element = form.current;
    // Saving the post ends its draft.
    const handleSubmit = () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      keepHere(true);
    };
    element?.addEventListener('input', handleChange);
    element?.addEventListener('submit', handleSubmit);
    return () => {
      element?.removeEventListener('input', handleChange);
      element?.removeEventListener('submit', handleSubmit);
    };
  }, [form, handleChange, keepHere]);

  /** The editor has decided what to do with the other version. */
  const settle = useCallback(() => {
    if (!conflict) return;
    lastSaved.current = { revision: conflict.revision, version: conflict.version };
    setRevision(conflict.revision);
    setConflict(null);
    handleChange();
  }, [conflict, handleChange]);

  const edited = conflict?.revision ?? revision;
  return { status, conflict, settle, languages, isReady, revision: edited };
}

/** What a crash left behind, unless it has been saved meanwhile. */
function takeLocalDraft({ post, revision }: Page, shown: PostFields): LocalDraft | undefined {
  const left = readLocalDraft(post.id);
  const isSaved = left?.isSent && left.revision < revision;
  if (left && !isSaved && !isSameFields(left.fields, shown)) return left;
  forgetLocalDraft(post.id);
  return undefined;
}
