import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import type { Place } from './arrangement.ts';
import styles from './home-preview.module.css';

/** Widths of the window in which the page is shown, in pixels. */
const widths = { phone: 390, desktop: 1280 };

/** Milliseconds without a change until the preview follows. */
const followAfter = 500;

const frameName = 'home-preview';

/** The page itself as it would be, at the size of a phone or of a desktop. */
export function HomePreview({ fields }: { fields: Record<Place, string> }) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const [device, setDevice] = useState<keyof typeof widths>();
  // Beside the rows there is room for it.
  useEffect(() => {
    if (window.matchMedia('(width >= 1200px)').matches) setDevice('phone');
  }, []);
  const form = useRef<HTMLFormElement>(null);
  const [frame, scale] = useScale(device ? widths[device] : undefined);
  const { heroes, rails } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again with each change
  useEffect(() => {
    if (!device) return;
    // Without the event of a form that is sent: nothing is saved by it.
    const timer = window.setTimeout(() => form.current?.submit(), followAfter);
    return () => window.clearTimeout(timer);
  }, [device !== undefined, heroes, rails]);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.heading}>
        {t(($) => $.home.preview)}
      </h2>
      <ButtonRow>
        {(['phone', 'desktop'] as const).map((each) => (
          <Button
            key={each}
            look={each === device ? 'primary' : 'secondary'}
            aria-pressed={each === device}
            onClick={() => setDevice(each === device ? undefined : each)}
          >
            {t(($) => $.home[each])}
          </Button>
        ))}
      </ButtonRow>
      {device && (
        <>
          <PostForm
            ref={form}
            action={address(href('/admin/home/preview'))}
            target={frameName}
            hidden
          >
            <input type="hidden" name="heroes" value={heroes} />
            <input type="hidden" name="rails" value={rails} />
          </PostForm>
          <div ref={frame} className={styles.frame} data-device={device}>
            <iframe
              name={frameName}
              title={t(($) => $.home.preview)}
              style={{ inlineSize: widths[device], blockSize: `${100 / scale}%`, scale }}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** The share of its width at which a window of `width` pixels fits into an element. */
function useScale(width: number | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!element.current || !width) return;
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [width]);
  return [element, scale] as const;
}
