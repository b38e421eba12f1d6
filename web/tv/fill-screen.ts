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

/** For a page whose film starts by itself. */
export function fillScreenOnArrival(): void {
  const started = document.querySelector<HTMLVideoElement>('media-controller > video');
  if (started) void fillScreen(started);
}

async function fillScreen(video: HTMLVideoElement): Promise<void> {
  const frame = video.closest('media-controller')?.parentElement;
  if (!frame || findScreen()) return;
  try {
    await frame.requestFullscreen();
  } catch {
    setCovering(frame, true);
  }
}

/** Leaves full screen; returns whether there was any. */
export function leaveScreen(): boolean {
  const screen = findScreen();
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (screen) setCovering(screen, false);
  return screen !== undefined;
}

function setCovering(frame: Element, isOn: boolean): void {
  frame.toggleAttribute(covering, isOn);
  document.documentElement.toggleAttribute('data-covered', isOn);
}
