/** A field that was changed and not saved. `base`: what it had before. */
export type KeptField = { label: string; base: string; value: string };

/** What was typed into a form. */
export type KeptForm = {
  fields: Record<string, KeptField>;
  /** What the form was loaded with. */
  versions: Record<string, string>;
  /** It was sent to be saved, and nothing says that it was. */
  isSent?: boolean;
};

export type KeptForms = Record<string, KeptForm>;

const prefix = 'sorot:unsaved:';
const sentKey = 'sorot:sent-from';

/** Where a page keeps its texts: parameters that only say what happened make no difference. */
export function keyOfPage(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['done', 'change', 'lang']) query.delete(name);
  return [pathname.replace(/\/$/, ''), ...(query.size > 0 ? [query] : [])].join('?');
}

/** What was typed on a page in this tab by this member of staff. */
export function readKept(page: string, username: string): KeptForms {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + page) ?? 'null');
    return stored?.username === username ? stored.forms : {};
  } catch {
    return {};
  }
}

/** Storage may be full or blocked. */
export function writeKept(page: string, username: string, forms: KeptForms): void {
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(prefix + page);
    else sessionStorage.setItem(prefix + page, JSON.stringify({ username, forms }));
  } catch {}
}

/** A form that was sent, and from which page, since it may lead to another one. */
type SentForm = { page: string; form: string | null };

/** `form`: null if nothing can be typed into it. */
export function noteSent(sent: SentForm): void {
  try {
    sessionStorage.setItem(sentKey, JSON.stringify(sent));
  } catch {}
}

/** The form that was sent last; once. */
export function takeSent(): SentForm | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(sentKey) ?? 'null');
    sessionStorage.removeItem(sentKey);
    return sent;
  } catch {
    return null;
  }
}
