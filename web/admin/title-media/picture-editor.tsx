import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type ArtworkKind, artworkShapes } from '#contract/constants/artwork.ts';
import type { Picture } from '#contract/media.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './picture-editor.module.css';

type Point = { x: number; y: number };
type Mode = 'view' | 'focus' | 'crop';

type PictureEditorProps = { titleId: number; kind: ArtworkKind; picture: Picture };

/**
 * A picture whose focus is set, and which is cropped, by pointer or by the sliders below it, which
 * are also for the keyboard.
 */
export function PictureEditor({ titleId, kind, picture }: PictureEditorProps) {
  const { t } = useTranslation('admin-media');
  const call = useCallAdmin();
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>('view');
  const [centre, setCentre] = useState<Point>(picture.focus ?? { x: 0.5, y: 0.5 });
  const [scale, setScale] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const frame = frameOf(picture, artworkShapes[kind], centre, scale);

  function place(event: PointerEvent) {
    if (mode === 'view' || !box.current || event.buttons === 0) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    setCentre({
      x: share((event.clientX - left) / width),
      y: share((event.clientY - top) / height),
    });
  }
  async function save(): Promise<void> {
    setProblem(null);
    try {
      if (mode === 'focus') await call('catalogue.setFocus', { id: titleId, kind, ...centre });
      else await call('catalogue.cropArtwork', { id: titleId, kind, ...frame });
      setMode('view');
      await revalidate();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        // A picture does not mirror where text runs from right to left.
        dir="ltr"
        data-mode={mode}
        onPointerDown={place}
        onPointerMove={place}
      >
        <img
          src={imageAddress(picture.path, 640)}
          alt={t(($) => $.artwork.kinds[kind])}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        {mode === 'focus' && <span className={styles.point} style={toPosition(centre)} />}
        {mode === 'crop' && (
          <span
            className={styles.frame}
            style={{
              insetBlockStart: percent(frame.top),
              insetInlineStart: percent(frame.left),
              inlineSize: percent(frame.width),
              blockSize: percent(frame.height),
            }}
          />
        )}
      </div>
      {mode !== 'view' && (
        <div className={styles.sliders}>
          <Slider
            label={t(($) => $.artwork.across)}
            value={centre.x}
            onChange={(x) => setCentre({ ...centre, x })}
          />
          <Slider
            label={t(($) => $.artwork.down)}
            value={centre.y}
            onChange={(y) => setCentre({ ...centre, y })}
          />
          {mode === 'crop' && (
            <Slider label={t(($) => $.artwork.part)} value={scale} min={0.1} onChange={setScale} />
          )}
        </div>
      )}
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <ButtonRow>
        {mode === 'view' ? (
          <>
            <Button look="quiet" onClick={() => setMode('focus')}>
              {t(($) => $.artwork.focus)}
            </Button>
            <Button look="quiet" onClick={() => setMode('crop')}>
              {t(($) => $.artwork.crop)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void save()}>{t(($) => $.artwork.save)}</Button>
            <Button look="quiet" onClick={() => setMode('view')}>
              {t(($) => $.artwork.back)}
            </Button>
          </>
        )}
      </ButtonRow>
    </>
  );
}

function Slider({
  label,
  value,
  min = 0,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={1}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** The largest part of the wanted shape, made smaller by `scale`, around a point but inside. */
function frameOf(
  picture: Picture,
  shape: number | undefined,
  centre: Point,
  scale: number,
): { left: number; top: number; width: number; height: number } {
  const own = picture.width / picture.height;
  const ratio = shape ?? own;
  const width = scale * Math.min(1, ratio / own);
  const height = scale * Math.min(1, own / ratio);
  const within = (at: number, size: number) => Math.min(1 - size, Math.max(0, at - size / 2));
  return { left: within(centre.x, width), top: within(centre.y, height), width, height };
}

function toPosition({ x, y }: Point) {
  return { insetInlineStart: percent(x), insetBlockStart: percent(y) };
}

function percent(share: number): string {
  return `${share * 100}%`;
}
