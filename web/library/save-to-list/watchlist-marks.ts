const buttons = 'button[data-keep]';

/** Ids of the titles on the watchlist; undefined until it was read. */
let saved: Set<string> | undefined;
/** The visitor's changes on this page, which a list read meanwhile may not contain yet. */
const own = new Map<string, boolean>();

/** Whether each save button of the page is pressed. */
function markButtons(isSaved: (id: string) => boolean | undefined): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(buttons)) {
    const state = isSaved(button.dataset.keep ?? '');
    if (state === undefined || String(state) === button.getAttribute('aria-pressed')) continue;
    button.setAttribute('aria-pressed', String(state));
    button.value = state ? 'unwatch' : 'watch';
  }
}

/** Marks buttons that the page has got since. */
function markAll(): void {
  if (saved) markButtons((id) => own.get(id) ?? saved?.has(id));
}

/** Marks all buttons of a title that the visitor has just saved or removed. */
export function markTitle(id: string, isSaved: boolean): void {
  own.set(id, isSaved);
  markButtons((each) => (each === id ? isSaved : undefined));
}

/** On another page, or after a change elsewhere, the list that is read next is right. */
export function forgetChanges(): void {
  for (const [id, isSaved] of own) {
    if (isSaved) saved?.add(id);
    else saved?.delete(id);
  }
  own.clear();
}

/** Reads the watchlist and marks the buttons; offline or signed out, marks stay as they are. */
export async function readMarks(authCookie: string): Promise<void> {
  if (!document.querySelector(buttons)) return;
  const { callAsViewer } = await import('#web/lib/session/call-as-viewer.ts');
  const answer = await callAsViewer(authCookie, 'library.listWatchlistIds', {}).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  saved = new Set(answer.output.data.ids.map(String));
  markAll();
}

/** Marks the buttons of cards that arrive later. Returns a function that stops it. */
export function markLaterButtons(): () => void {
  const observer = new MutationObserver((records) => {
    const bringsButtons = ({ addedNodes }: MutationRecord) =>
      [...addedNodes].some((node) => node instanceof Element && node.querySelector(buttons));
    if (records.some(bringsButtons)) markAll();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
