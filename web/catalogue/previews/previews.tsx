import { Pause, Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#contract/catalogue.ts';
import { getFromApi } from '#web/lib/api/browser-api.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { usePreviewMeter } from './preview-meter.ts';
import { type PreviewTarget, useCardTarget, useHeroTarget } from './preview-targets.ts';
import styles from './previews.module.css';

const PreviewVideo = lazy(() =>
  import('./preview-video.tsx').then(({ PreviewVideo }) => ({ default: PreviewVideo })),
);

export function Previews() {
  const card = useCardTarget();
  const hero = useHeroTarget();
  return (card || hero) && <ShownPreviews card={card} hero={hero} />;
}

/** Nothing is shown to visitors who have set a monthly cap. */
function ShownPreviews({ card, hero }: Partial<Record<'card' | 'hero', PreviewTarget>>) {
  const session = usePageSession();
  const { cap, count } = usePreviewMeter(session?.viewer ? session.found?.cookie : undefined);
  if (cap !== null) return null;
  return (
    <>
      {card && <CardPreview key={card.title.slug} target={card} onBytes={count} />}
      {hero && (
        <HeroPreview
          key={hero.title.slug}
          target={hero}
          onBytes={count}
          isHeld={card !== undefined}
        />
      )}
    </>
  );
}

type TargetProps = {
  target: PreviewTarget;
  /** Reports bytes loaded. */
  onBytes: (bytes: number) => void;
};

function CardPreview({ target, onBytes }: TargetProps) {
  const preview = usePreview(target.title);
  return (
    preview && (
      <Suspense>
        <PreviewVideo {...preview} box={target.box} onBytes={onBytes} />
      </Suspense>
    )
  );
}

/** Remembered in the tab: a visitor who pauses one hero wants the others to stay still, too. */
const pausedKey = 'sorot:previews-paused';

/** With a button that pauses it. `isHeld`: another preview plays. */
function HeroPreview({ target, onBytes, isHeld }: TargetProps & { isHeld: boolean }) {
  const { t } = useTranslation('catalogue');
  const storage = browserStorage('sessionStorage');
  const [isPaused, setPaused] = useState(() => storage.getItem(pausedKey) !== null);
  const preview = usePreview(target.title);
  const { parentElement: hero } = target.box;
  if (!preview || !hero) return null;
  function toggle() {
    if (isPaused) storage.removeItem(pausedKey);
    else storage.setItem(pausedKey, 'yes');
    setPaused(!isPaused);
  }
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <Suspense>
        {!isHeld && !isPaused && <PreviewVideo {...preview} box={target.box} onBytes={onBytes} />}
      </Suspense>
      {createPortal(
        <button
          className={styles.pause}
          type="button"
          aria-label={isPaused ? t(($) => $.previews.play) : t(($) => $.previews.pause)}
          onClick={toggle}
        >
          <Icon size={20} fill="currentColor" aria-hidden="true" />
        </button>,
        hero,
      )}
    </>
  );
}

/** What may play of a title; undefined until it is known, or if there is nothing. */
function usePreview({ type, slug }: PreviewTarget['title']): Preview | undefined {
  const authCookie = usePageSession()?.found?.cookie;
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    getFromApi('catalogue.getPreview', { type, slug }, { signal, authCookie }).then(
      ({ data }) => setPreview(data.preview ?? undefined),
      // The picture stays.
      () => {},
    );
    return () => request.abort();
  }, [authCookie, type, slug]);
  return preview;
}
