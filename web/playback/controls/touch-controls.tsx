import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-play-button.js';
import { ChevronsLeft, ChevronsRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './touch-controls.module.css';

/** The middle of the picture: waiting, and what fingers do there. */
export function TouchControls({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('playback');
  const gesture = useTouchGestures(video);
  return (
    <>
      <media-loading-indicator className={styles.loading} slot="centered-chrome" noautohide="" />
      <media-play-button className={styles.play} slot="centered-chrome" notooltip="">
        <Play slot="play" className={styles.icon} />
        <Pause slot="pause" className={styles.icon} />
      </media-play-button>
      {gesture === 'back' && (
        <div className={`${styles.hint} ${styles.back}`} noautohide="">
          <ChevronsLeft aria-hidden="true" />
          {t(($) => $.seek.back)}
        </div>
      )}
      {gesture === 'forward' && (
        <div className={`${styles.hint} ${styles.forward}`} noautohide="">
          {t(($) => $.seek.forward)}
          <ChevronsRight aria-hidden="true" />
        </div>
      )}
      {gesture === 'fast' && (
        <div className={`${styles.hint} ${styles.fast}`} noautohide="">
          {t(($) => $.speed.times, { rate: 2 })}
          <ChevronsRight aria-hidden="true" />
        </div>
      )}
    </>
  );
}

export type TouchGesture = 'back' | 'forward' | 'fast';

const doubleTap = 300;
const hold = 500;
const hintTime = 700;
const seekStep = 10;

/**
 * Fingers on the picture: a tap shows the controls, two taps on a side seek, holding plays at double
 * speed.
 */
function useTouchGestures(video: HTMLVideoElement): TouchGesture | null {
  const [gesture, setGesture] = useState<TouchGesture | null>(null);

  useEffect(() => {
    const controller = video.closest<HTMLElement>('media-controller');
    if (!controller) return;
    const events = new AbortController();
    const { signal } = events;
    let lastTap = { at: 0, side: 'middle' };
    let holdTimer = 0;
    let hintTimer = 0;
    let speedBefore: number | null = null;
    let isRevealing = false;
    let isTouched = false;

    function sideOf(event: PointerEvent) {
      const { left, width } = video.getBoundingClientRect();
      const x = (event.clientX - left) / width;
      return x < 0.35 ? 'back' : x > 0.65 ? 'forward' : 'middle';
    }

    function isOnPicture(event: PointerEvent) {
      return (
        event.pointerType === 'touch' && (event.target === controller || event.target === video)
      );
    }

    function show(shown: TouchGesture) {
      setGesture(shown);
      window.clearTimeout(hintTimer);
      if (shown !== 'fast') hintTimer = window.setTimeout(() => setGesture(null), hintTime);
    }

    function areControlsHidden() {
      return !video.paused && controller?.hasAttribute('userinactive') === true;
    }

    /** The controls are back before the click of the same tap comes: it must press none of them. */
    function keepFromControls(event: Event) {
      if (!isRevealing) return;
      isRevealing = false;
      event.preventDefault();
      event.stopPropagation();
    }

    /** The mouse that browsers make of a tap leaves at once, and would hide the controls again. */
    function keepShown(event: Event) {
      if (isTouched) event.stopImmediatePropagation();
    }

    function onDown(event: PointerEvent) {
      isTouched = event.pointerType === 'touch';
      isRevealing = isOnPicture(event) && areControlsHidden();
      if (!isOnPicture(event) || video.paused) return;
      holdTimer = window.setTimeout(() => {
        speedBefore = video.playbackRate;
        video.playbackRate = 2;
        show('fast');
      }, hold);
    }

    function onLift(event: PointerEvent) {
      window.clearTimeout(holdTimer);
      if (speedBefore !== null) {
        video.playbackRate = speedBefore;
        speedBefore = null;
        setGesture(null);
        return;
      }
      if (event.type !== 'pointerup' || !isOnPicture(event)) return;
      const side = sideOf(event);
      const isSecond = side === lastTap.side && event.timeStamp - lastTap.at < doubleTap;
      lastTap = { at: event.timeStamp, side };
      if (!isSecond || side === 'middle') return;
      video.currentTime += side === 'back' ? -seekStep : seekStep;
      show(side);
    }

    controller.addEventListener('pointerdown', onDown, { signal });
    controller.addEventListener('mouseleave', keepShown, { signal, capture: true });
    controller.addEventListener('click', keepFromControls, { signal, capture: true });
    controller.addEventListener('pointerup', onLift, { signal });
    controller.addEventListener('pointercancel', onLift, { signal });
    return () => {
      events.abort();
      window.clearTimeout(holdTimer);
      window.clearTimeout(hintTimer);
    };
  }, [video]);

  return gesture;
}
