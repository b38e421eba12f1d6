import { isTelevision } from './television.ts';

const mark = 'sorot:remote';

let inUse = isTelevision() || read();
let pointedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether remote control navigation is active in this tab: on a television from the start,
 * elsewhere from the first arrow key, until a pointer is used.
 */
export function isInUse(): boolean {
  return inUse;
}

export function setInUse(): void {
  if (inUse) return;
  inUse = true;
  showInUse();
  write('1');
}

/** Milliseconds since the pointer was last used. */
export function sincePointing(): number {
  return performance.now() - pointedAt;
}

/** Marks the root element with `data-remote`, for styles. */
function showInUse(): void {
  document.documentElement.toggleAttribute('data-remote', inUse);
}

/** Deactivates remote control navigation when a mouse moves, a wheel turns or a finger touches. */
export function watchPointers(): () => void {
  showInUse();
  const events = new AbortController();
  for (const name of ['pointermove', 'pointerdown', 'wheel']) {
    window.addEventListener(name, notice, { passive: true, signal: events.signal });
  }
  return () => events.abort();
}

function notice(event: Event): void {
  const stood = event.type === 'pointermove' && event instanceof PointerEvent && !moved(event);
  if (stood) return;
  pointedAt = performance.now();
  endUse();
}

/** Tab, which remote controls do not have, reaches what the arrows pass over. */
export function endUse(): void {
  if (!inUse) return;
  inUse = false;
  showInUse();
  write('');
}

/** Scrolling below a resting mouse also fires pointer events. */
function moved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

function read(): boolean {
  try {
    return sessionStorage.getItem(mark) === '1';
  } catch {
    // Storage is blocked; the state lasts until the next page load.
    return false;
  }
}

function write(value: string): void {
  try {
    sessionStorage.setItem(mark, value);
  } catch {
    // Storage is blocked; the state lasts until the next page load.
  }
}
