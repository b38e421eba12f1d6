const buttons = 'button[data-keep]';

/** Ids of the titles on the watchlist; undefined until it was read. */
let saved: Set<string> | undefined;
/** Counts the visitor's own changes, which are newer than a list read before them. */
let changes = 0;

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
  if (saved) markButtons((id) => saved?.has(id));
}

/** Marks all buttons of a title that the visitor has just saved or removed. */
export function markTitle(id: string, isSaved: boolean): void {
  changes += 1;
  if (isSaved) saved?.add(id);
  else saved?.delete(id);
  markButtons((each) => (each === id ? isSaved : undefined));
}

/** Reads the watchlist and marks the buttons; offline or signed out, marks stay as they are. */
export async function readMarks(authCookie: string): Promise<void> {
  if (!document.querySelector(buttons)) return;
  const { callAsViewer } = await import('#web/lib/session/call-as-viewer.ts');
  const changesBefore = changes;
  const answer = await callAsViewer(authCookie, 'library.listWatchlistIds', {}).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  if (changes !== changesBefore) return readMarks(authCookie);
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
