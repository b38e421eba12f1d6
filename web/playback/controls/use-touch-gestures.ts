import { useEffect, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { setVolume } from '../media-controls.ts';

/** What a gesture does, shown on the picture meanwhile. */
export type TouchHint =
  | { gesture: 'seek'; seconds: number }
  | { gesture: 'fast' }
  /** `level`: 0 to 1. */
  | { gesture: 'volume' | 'brightness'; level: number }
  | { gesture: 'fill' | 'whole' };

/** Milliseconds. */
const doubleTap = 300;
const hold = 500;
/** Milliseconds that a hint is shown, and in which another tap adds to a seek. */
const hintTime = 800;
/** Pixels that a finger moves before it is a swipe. */
const slop = 12;
/** Pixels at the edges of the screen, where swipes belong to the system. */
const edge = 28;
/** The length of a swipe from silence to full volume, as a share of the picture's height. */
const swipeLength = 0.7;
/** Change of the distance between two fingers that counts as a pinch. */
const pinched = 1.15;
const seekStep = 10;
const darkest = 0.15;

type Point = { x: number; y: number };
type Swipe = { changes: 'volume' | 'brightness'; from: number };

/**
 * Touch gestures on the picture. A tap shows or hides the controls, which media-chrome does at
 * once. A double tap on one side seeks, and each further tap seeks on; holding plays at double
 * speed. In full screen a vertical swipe changes the brightness (left) or the volume (right), and
 * a pinch lets the picture fill the screen; in the page they scroll and zoom it.
 */
export function useTouchGestures(video: HTMLVideoElement): TouchHint | null {
  const [hint, setHint] = useState<TouchHint | null>(null);

  useEffect(() => {
    const controller = video.closest<HTMLElement>('media-controller');
    if (!controller) return;
    const events = new AbortController();
    const fingers = new Map<number, Point>();
    const picture = createPicture(video);
    let start: Point = { x: 0, y: 0 };
    let lastTap = { at: 0, side: 'middle' };
    let sought = 0;
    let holdTimer = 0;
    let hintTimer = 0;
    let revealTimer = 0;
    let speedBefore: number | null = null;
    let swipe: Swipe | null = null;
    let pinchFrom = 0;
    let hasMoved = false;
    let isRevealing = false;
    let isTouched = false;

    function sideOf(event: PointerEvent) {
      const { left, width } = video.getBoundingClientRect();
      const x = (event.clientX - left) / width;
      return x < 1 / 3 ? 'back' : x > 2 / 3 ? 'forward' : 'middle';
    }

    function isOnPicture(event: PointerEvent) {
      return (
        event.pointerType === 'touch' && (event.target === controller || event.target === video)
      );
    }

    function show(shown: TouchHint) {
      setHint(shown);
      window.clearTimeout(hintTimer);
      hintTimer = window.setTimeout(() => setHint(null), hintTime);
    }

    function areControlsHidden() {
      return !video.paused && controller?.hasAttribute('userinactive') === true;
    }

    /** The controls reappear before the click of the same tap arrives: it must not press one. */
    function keepFromControls(event: Event) {
      if (!isRevealing) return;
      isRevealing = false;
      event.preventDefault();
      event.stopPropagation();
    }

    /** Nor must the second tap of a double tap: for that long, they ignore touch (in the CSS). */
    function keepSecondTapFromControls() {
      controller?.setAttribute('data-revealing', '');
      window.clearTimeout(revealTimer);
      revealTimer = window.setTimeout(
        () => controller?.removeAttribute('data-revealing'),
        doubleTap,
      );
    }

    /**
     * The mouse events that browsers emulate after a tap include leaving, which would hide the
     * controls again.
     */
    function keepShown(event: Event) {
      if (isTouched) event.stopImmediatePropagation();
    }

    function onDown(event: PointerEvent) {
      isTouched = event.pointerType === 'touch';
      isRevealing = isOnPicture(event) && areControlsHidden();
      if (!isOnPicture(event)) return;
      window.clearTimeout(holdTimer);
      if (event.isPrimary) {
        fingers.clear();
        swipe = null;
        pinchFrom = 0;
        hasMoved = false;
        start = pointOf(event);
      }
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size > 1) {
        hasMoved = true;
        swipe = null;
        pinchFrom = isFullScreen(video) ? distanceOf(fingers) : 0;
      } else if (!video.paused) {
        holdTimer = window.setTimeout(() => {
          speedBefore = video.playbackRate;
          video.playbackRate = 2;
          setHint({ gesture: 'fast' });
        }, hold);
      }
    }

    function onMove(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return;
      const now = pointOf(event);
      fingers.set(event.pointerId, now);
      if (!hasMoved && Math.hypot(now.x - start.x, now.y - start.y) > slop) {
        hasMoved = true;
        window.clearTimeout(holdTimer);
        if (speedBefore === null && isFullScreen(video)) swipe = beginSwipe(now);
      }
      if (swipe) moveSwipe(swipe, now);
      if (pinchFrom > 0) pinch(distanceOf(fingers) / pinchFrom);
      // A moving finger would show the controls.
      if (swipe || pinchFrom > 0) event.stopImmediatePropagation();
    }

    function beginSwipe(now: Point): Swipe | null {
      const { left, top, width, height } = video.getBoundingClientRect();
      const isVertical = Math.abs(now.y - start.y) > Math.abs(now.x - start.x);
      if (!isVertical || start.y < top + edge || start.y > top + height - edge) return null;
      const from = start;
      start = now;
      if (from.x < left + width / 2) {
        return { changes: 'brightness', from: picture.brightness };
      }
      // iOS leaves the volume to its keys.
      if (controller?.querySelector('media-volume-range[mediavolumeunavailable]')) return null;
      return { changes: 'volume', from: video.muted ? 0 : video.volume };
    }

    function moveSwipe({ changes, from }: Swipe, now: Point) {
      const way = (start.y - now.y) / (video.clientHeight * swipeLength);
      const level = Math.round(Math.min(1, Math.max(0, from + way)) * 50) / 50;
      if (changes === 'volume') setVolume(video, level);
      else picture.setBrightness(level);
      show({ gesture: changes, level });
    }

    function pinch(ratio: number) {
      if (ratio < pinched && ratio > 1 / pinched) return;
      const fills = ratio > 1;
      picture.fill(fills);
      show({ gesture: fills ? 'fill' : 'whole' });
    }

    function onLift(event: PointerEvent) {
      window.clearTimeout(holdTimer);
      const isKnown = fingers.delete(event.pointerId);
      if (speedBefore !== null) {
        video.playbackRate = speedBefore;
        speedBefore = null;
        setHint(null);
        event.stopImmediatePropagation();
        return;
      }
      // media-chrome would take the end of these for a tap.
      if (swipe || pinchFrom > 0) event.stopImmediatePropagation();
      else if (isKnown && event.type === 'pointerup' && !hasMoved) tap(event);
    }

    function tap(event: PointerEvent) {
      const side = sideOf(event);
      const time = sought === 0 ? doubleTap : hintTime;
      const isNext = side === lastTap.side && event.timeStamp - lastTap.at < time;
      lastTap = { at: event.timeStamp, side };
      if (side === 'middle' || !isNext) {
        sought = 0;
        if (side !== 'middle' && isRevealing) keepSecondTapFromControls();
        return;
      }
      // It is not a tap that shows or hides the controls.
      event.stopImmediatePropagation();
      const step = side === 'back' ? -seekStep : seekStep;
      sought += step;
      video.currentTime += step;
      show({ gesture: 'seek', seconds: sought });
    }

    const early = { signal: events.signal, capture: true };
    controller.addEventListener('pointerdown', onDown, early);
    controller.addEventListener('pointermove', onMove, early);
    controller.addEventListener('pointerup', onLift, early);
    controller.addEventListener('pointercancel', onLift, early);
    controller.addEventListener('mouseleave', keepShown, early);
    controller.addEventListener('click', keepFromControls, early);
    return () => {
      events.abort();
      for (const timer of [holdTimer, hintTimer, revealTimer]) window.clearTimeout(timer);
      controller.removeAttribute('data-revealing');
      if (speedBefore !== null) video.playbackRate = speedBefore;
    };
  }, [video]);

  return hint;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distanceOf(fingers: Map<number, Point>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function isFullScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenElement?.contains(video) ?? false;
}

const brightnessKey = 'sorot:brightness';
const fitKey = 'sorot:picture-fit';

/**
 * Brightness, which the tab remembers, and whether the picture fills the screen, which the browser
 * does. Both apply in full screen only (player.module.css).
 */
function createPicture({ style }: HTMLVideoElement) {
  const session = browserStorage('sessionStorage');
  const storage = browserStorage();
  let brightness = 1;

  function setBrightness(level: number) {
    brightness = level;
    const light = darkest + (1 - darkest) * level;
    if (level === 1) style.removeProperty('--picture-filter');
    else style.setProperty('--picture-filter', `brightness(${light.toFixed(2)})`);
    session.setItem(brightnessKey, String(level));
  }

  function fill(fills: boolean) {
    style.setProperty('--picture-fit', fills ? 'cover' : 'contain');
    storage.setItem(fitKey, fills ? 'cover' : 'contain');
  }

  const lastBrightness = Number(session.getItem(brightnessKey) ?? 1);
  if (lastBrightness >= 0 && lastBrightness < 1) setBrightness(lastBrightness);
  if (storage.getItem(fitKey) === 'cover') fill(true);
  return {
    get brightness() {
      return brightness;
    },
    setBrightness,
    fill,
  };
}
