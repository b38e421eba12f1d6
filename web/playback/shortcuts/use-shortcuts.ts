import { useEffect, useEffectEvent } from 'react';
import {
  changeSpeed,
  isLastPlayed,
  sendRequest,
  setVolume,
  showControls,
} from '../media-controls.ts';
import { delayStep } from '../subtitles/subtitle-look.ts';

interface Actions {
  toggleSubtitles(): void;
  delaySubtitles(by: number): void;
  goToNext(): void;
  goToPrevious(): void;
  showHelp(): void;
}

/** Elements that use the arrow keys, the space bar or letters themselves. */
const typing = 'input, select, textarea, dialog, [contenteditable]';
const pressing = 'a, button, summary, [role="button"]';

/**
 * The player's shortcuts, active while it or nothing has the focus; in the latter case the
 * scrolling keys still scroll the page. The keys for media work wherever the focus is.
 */
export function useShortcuts(video: HTMLVideoElement, actions: Actions): void {
  const perform = useEffectEvent((shortcut: Shortcut) => {
    performShortcut(video, shortcut, actions);
    showControls(video);
  });
  useEffect(() => {
    const player = video.closest('media-controller')?.parentElement;
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      const mediaKey = findMediaKey(event);
      if (mediaKey && isLastPlayed(video)) {
        event.preventDefault();
        perform(mediaKey);
        return;
      }
      const isInside = player?.contains(target) ?? false;
      if (!isInside && (target !== document.body || !isLastPlayed(video))) return;
      if (!isInside && /^Arrow(Up|Down)$/.test(event.key)) return;
      if (target.closest(typing)) return;
      if (event.key === ' ' && target.closest(pressing)) return;
      if (event.key.startsWith('Arrow') && target.closest('media-volume-range')) return;
      const shortcut = findShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      perform(shortcut);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [video]);
}

function performShortcut(video: HTMLVideoElement, shortcut: Shortcut, actions: Actions): void {
  switch (shortcut.action) {
    case 'toggle-play':
      if (video.paused) void video.play().catch(() => {});
      else video.pause();
      return;
    case 'play':
      void video.play().catch(() => {});
      return;
    case 'pause':
      video.pause();
      return;
    case 'seek':
      video.currentTime += shortcut.seconds;
      return;
    case 'jump':
      if (Number.isFinite(video.duration)) video.currentTime = video.duration * shortcut.fraction;
      return;
    case 'change-volume':
      setVolume(video, video.volume + shortcut.by);
      return;
    case 'toggle-mute':
      sendRequest(video, video.muted ? 'mediaunmuterequest' : 'mediamuterequest');
      return;
    case 'change-speed':
      changeSpeed(video, shortcut.by);
      return;
    case 'toggle-subtitles':
      actions.toggleSubtitles();
      return;
    case 'delay-subtitles':
      actions.delaySubtitles(shortcut.by);
      return;
    case 'next':
      actions.goToNext();
      return;
    case 'previous':
      actions.goToPrevious();
      return;
    case 'help':
      actions.showHelp();
      return;
    case 'toggle-fullscreen':
      sendRequest(
        video,
        document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
      );
      return;
    case 'toggle-picture-in-picture':
      sendRequest(
        video,
        document.pictureInPictureElement ? 'mediaexitpiprequest' : 'mediaenterpiprequest',
      );
  }
}

type Shortcut =
  | { action: 'toggle-play' | 'play' | 'pause' }
  | { action: 'toggle-mute' | 'toggle-subtitles' | 'help' }
  | { action: 'toggle-fullscreen' | 'toggle-picture-in-picture' }
  | { action: 'next' | 'previous' }
  | { action: 'delay-subtitles'; by: number }
  | { action: 'seek'; seconds: number }
  | { action: 'change-volume'; by: number }
  | { action: 'change-speed'; by: number }
  | { action: 'jump'; fraction: number };

/** Letters as in other players; arrows follow the timeline, which is never mirrored. */
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

/** The action of a key; undefined for keys that belong to the browser. */
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

/**
 * Keys of remote controls and keyboards by their names (UI Events), and by the numbers that
 * televisions send without names: HbbTV's (ETSI TS 102 796) and Samsung's (10232 and above).
 */
const mediaKeys = new Map<string | number, Shortcut>();
const named: [Shortcut, ...(string | number)[]][] = [
  [{ action: 'toggle-play' }, 'MediaPlayPause', 179, 10252],
  [{ action: 'play' }, 'MediaPlay', 415],
  [{ action: 'pause' }, 'MediaPause', 19, 'MediaStop', 413],
  [{ action: 'seek', seconds: 10 }, 'MediaFastForward', 417],
  [{ action: 'seek', seconds: -10 }, 'MediaRewind', 412],
  [{ action: 'next' }, 'MediaTrackNext', 425, 10233],
  [{ action: 'previous' }, 'MediaTrackPrevious', 424, 10232],
];
for (const [shortcut, ...keys] of named) for (const key of keys) mediaKeys.set(key, shortcut);

export function findMediaKey(event: { key: string; keyCode: number }): Shortcut | undefined {
  return mediaKeys.get(event.key) ?? mediaKeys.get(event.keyCode);
}
