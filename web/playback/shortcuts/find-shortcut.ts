import { delayStep } from '../subtitles/subtitle-delay.ts';

export type Shortcut =
  | { action: 'toggle-play' | 'toggle-mute' | 'toggle-subtitles' | 'help' }
  | { action: 'toggle-fullscreen' | 'toggle-picture-in-picture' }
  | { action: 'next' | 'previous' }
  | { action: 'delay-subtitles'; by: number }
  | { action: 'seek'; seconds: number }
  | { action: 'change-volume'; by: number }
  | { action: 'change-speed'; by: number }
  | { action: 'jump'; fraction: number };

/** Letters as other players use them; the arrows follow the timeline, which never mirrors. */
const shortcuts = new Map<string, Shortcut>(
  Object.entries({
    ' ': { action: 'toggle-play' },
    k: { action: 'toggle-play' },
    j: { action: 'seek', seconds: -10 },
    l: { action: 'seek', seconds: 10 },
    ArrowLeft: { action: 'seek', seconds: -10 },
    ArrowRight: { action: 'seek', seconds: 10 },
    ArrowUp: { action: 'change-volume', by: 0.1 },
    ArrowDown: { action: 'change-volume', by: -0.1 },
    m: { action: 'toggle-mute' },
    c: { action: 'toggle-subtitles' },
    f: { action: 'toggle-fullscreen' },
    p: { action: 'toggle-picture-in-picture' },
    g: { action: 'delay-subtitles', by: -delayStep },
    h: { action: 'delay-subtitles', by: delayStep },
    b: { action: 'previous' },
    n: { action: 'next' },
    '<': { action: 'change-speed', by: -0.25 },
    '>': { action: 'change-speed', by: 0.25 },
    '?': { action: 'help' },
  }),
);

/** What a key means to the player; undefined for keys that belong to the browser. */
export function findShortcut(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^[0-9]$/.test(event.key)) return { action: 'jump', fraction: Number(event.key) / 10 };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return shortcuts.get(key);
}
