/** The film that covers the window where the browser refuses full screen. */
const covering = 'data-covering';

/** The full-screen film. */
export function findScreen(): Element | undefined {
  return document.fullscreenElement ?? document.querySelector(`[${covering}]`) ?? undefined;
}

/**
 * On a television, films play in full screen. Browsers allow that for some seconds after a press,
 * also on the next page; for anything later, the film covers the window. Returns a cleanup.
 */
export function fillScreenOnPlay(): () => void {
  function fill({ target }: Event) {
    if (target instanceof HTMLVideoElement) void fillScreen(target);
  }
  document.addEventListener('play', fill, true);
  return () => document.removeEventListener('play', fill, true);
}

/**
 * For a page whose film starts automatically: it also gets the focus. A film that covered the previous
 * page is gone.
 */
export function fillScreenOnArrival(): void {
  markCovered();
  const started = document.querySelector<HTMLVideoElement>('media-controller > video');
  if (!started) return;
  started.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  void fillScreen(started);
}

let isAsked = false;

async function fillScreen(video: HTMLVideoElement): Promise<void> {
  const frame = video.closest('media-controller')?.parentElement;
  if (!frame || isAsked || findScreen()) return;
  isAsked = true;
  try {
    await frame.requestFullscreen();
  } catch {
    frame.setAttribute(covering, '');
    markCovered();
  } finally {
    isAsked = false;
  }
}

/** Leaves full screen; returns whether there was any. */
export function leaveScreen(): boolean {
  const screen = findScreen();
  if (document.fullscreenElement) void document.exitFullscreen();
  screen?.removeAttribute(covering);
  markCovered();
  return screen !== undefined;
}

/** Hides the header and footer, which are above the page. */
function markCovered(): void {
  const isCovered = document.querySelector(`[${covering}]`) !== null;
  document.documentElement.toggleAttribute('data-covered', isCovered);
}
