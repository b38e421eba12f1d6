import { Lock, LockOpen } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from './bar-button.tsx';
import styles from './touch-lock.module.css';

/** Milliseconds. */
const hold = 800;
const shownTime = 3_000;

/**
 * In full screen on a touch screen: a button that hides and blocks everything that a finger could
 * press, until "Unlock" is held or tapped twice. Keys still work, and leaving full screen unlocks.
 * The lock is an attribute of the frame, which stays from one episode to the next.
 */
export function TouchLock({ video, onLock }: { video: HTMLVideoElement; onLock: () => void }) {
  const { t } = useTranslation('playback');
  const frame = video.closest('media-controller')?.parentElement;
  const [isLocked, setLocked] = useState(() => frame?.hasAttribute('data-locked') ?? false);

  useEffect(() => {
    frame?.toggleAttribute('data-locked', isLocked);
    if (!isLocked) return;
    const leave = () => {
      if (!document.fullscreenElement) setLocked(false);
    };
    document.addEventListener('fullscreenchange', leave);
    return () => document.removeEventListener('fullscreenchange', leave);
  }, [frame, isLocked]);

  function lock() {
    onLock();
    setLocked(true);
    frame?.focus();
  }

  function unlock() {
    setLocked(false);
    frame?.focus();
  }

  if (isLocked) return <LockScreen onUnlock={unlock} />;
  return (
    <div className={styles.lock}>
      <BarButton label={t(($) => $.lock.lock)} hasTip={false} onClick={lock}>
        <LockOpen />
      </BarButton>
    </div>
  );
}

/** Lies over the whole player; a touch shows the button for a moment. */
function LockScreen({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useTranslation('playback');
  const [hidesAt, setHidesAt] = useState<number | null>(() => Date.now() + shownTime);
  const [isTapped, setTapped] = useState(false);
  const holdTimer = useRef(0);

  useEffect(() => {
    if (hidesAt === null) return;
    const timer = window.setTimeout(() => {
      setHidesAt(null);
      setTapped(false);
    }, hidesAt - Date.now());
    return () => window.clearTimeout(timer);
  }, [hidesAt]);
  useEffect(() => () => window.clearTimeout(holdTimer.current), []);

  function press(event: MouseEvent) {
    // Keyboards and screen readers are not pressed by accident.
    if (isTapped || event.detail === 0) onUnlock();
    else setTapped(true);
  }

  return (
    <div
      className={styles.screen}
      onPointerDown={() => setHidesAt(Date.now() + shownTime)}
      noautohide=""
    >
      <button
        className={styles.unlock}
        type="button"
        data-shown={hidesAt !== null || undefined}
        onPointerDown={() => {
          holdTimer.current = window.setTimeout(onUnlock, hold);
        }}
        onPointerUp={() => window.clearTimeout(holdTimer.current)}
        onPointerCancel={() => window.clearTimeout(holdTimer.current)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={press}
      >
        <Lock size={20} aria-hidden="true" />
        {t(($) => $.lock.unlock)}
      </button>
      <p className={styles.hint} role="status">
        {isTapped && t(($) => $.lock.again)}
      </p>
    </div>
  );
}
