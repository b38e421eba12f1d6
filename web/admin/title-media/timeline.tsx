import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './timeline.module.css';
import { formatTime } from './times.ts';

type TimelineProps = {
  /** Seconds. */
  duration: number;
  time: number;
  marks: { id: string; at: number; name: string }[];
  onMove: (id: string, at: number) => void;
  onSeek: (at: number) => void;
};

/** Seconds that an arrow key moves a mark. */
const step = 0.5;

/** Marks on the length of a film, moved by pointer or arrow keys. Runs from left to right always. */
export function Timeline({ duration, time, marks, onMove, onSeek }: TimelineProps) {
  const { t } = useTranslation('admin-media');
  const bar = useRef<HTMLDivElement>(null);
  const length = Math.max(duration, 0.001);
  const clamp = (at: number) => Math.round(Math.min(duration, Math.max(0, at)) * 10) / 10;
  function timeAt({ clientX }: PointerEvent): number {
    const box = bar.current?.getBoundingClientRect();
    return box ? clamp(((clientX - box.left) / box.width) * duration) : 0;
  }
  function handleKey(event: KeyboardEvent, id: string, at: number) {
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(id, clamp(at + by * (event.shiftKey ? 10 : 1)));
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      dir="ltr"
      onPointerDown={(event) => event.target === bar.current && onSeek(timeAt(event))}
    >
      <span className={styles.now} style={{ insetInlineStart: `${(time / length) * 100}%` }} />
      {marks.map(({ id, at, name }) => (
        <span
          key={id}
          className={styles.mark}
          role="slider"
          tabIndex={0}
          aria-label={t(($) => $.chapters.mark, { name })}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration)}
          aria-valuenow={Math.round(at)}
          aria-valuetext={formatTime(at)}
          title={`${name} ${formatTime(at)}`}
          style={{ insetInlineStart: `${(at / length) * 100}%` }}
          onKeyDown={(event) => handleKey(event, id, at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(id, timeAt(event));
          }}
          onDoubleClick={() => onSeek(at)}
        />
      ))}
    </div>
  );
}
