const mark = 'sorot:remote';

let inUse = read();
let pointedAt = Number.NEGATIVE_INFINITY;

/** Whether the keys of a remote control lead through the site, in this tab and until a pointer does. */
export function isInUse(): boolean {
  return inUse;
}

export function setInUse(): void {
  if (inUse) return;
  inUse = true;
  write('1');
}

/** Milliseconds since somebody pointed at something. */
export function sincePointing(): number {
  return performance.now() - pointedAt;
}

/** A mouse that really moves, a wheel or a finger: whoever has one does without our keys. */
export function watchPointers(): () => void {
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
  if (!inUse) return;
  inUse = false;
  write('');
}

/** A page that scrolls below a mouse at rest tells of it, too. */
function moved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

function read(): boolean {
  try {
    return sessionStorage.getItem(mark) === '1';
  } catch {
    // Forbidden: then it is known until the next page load.
    return false;
  }
}

function write(value: string): void {
  try {
    sessionStorage.setItem(mark, value);
  } catch {
    // As above.
  }
}
