import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { unreachableEvent } from '#web/lib/plain-links.ts';
import { isReloadWanted } from '#web/lib/reload-page.ts';
import { useSiteReturn } from '#web/lib/use-site-return.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './offline-cover.module.css';

/** `isBegun`: the router has begun to load it, and cannot be called back. */
type Wanted = { address: string; isBegun: boolean };

/**
 * Offline, following a link covers the page with a note, and the link is followed once the site
 * answers again. The page below stays as it is.
 */
export function OfflineCover() {
  const { t } = useTranslation();
  const [target, setWanted] = useState<Wanted>();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useNavigation().location;
  const coming = next && next.pathname + next.search + next.hash;
  useEffect(() => {
    function wait({ detail }: Event & { detail?: string }) {
      if (detail) setWanted({ address: detail, isBegun: false });
    }
    document.addEventListener(unreachableEvent, wait);
    return () => document.removeEventListener(unreachableEvent, wait);
  }, []);
  const preventedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    function cover() {
      if (coming) setWanted({ address: coming, isBegun: true });
    }
    // A link whose code is known not to arrive fails before this knows of the link.
    if (performance.now() - preventedAt.current < sameAttempt) cover();
    return preventReloads(() => {
      preventedAt.current = performance.now();
      cover();
    });
  }, [coming]);
  useEffect(() => {
    if (target) heading.current?.focus();
  }, [target]);
  useSiteReturn(target !== undefined, () => target && window.location.assign(target.address));
  if (!target) return null;
  return (
    <section className={styles.cover} aria-labelledby="offline-cover">
      <h2 id="offline-cover" ref={heading} tabIndex={-1}>
        {t(($) => $.offline.heading)}
      </h2>
      <p>{t(($) => $.offline.opens_later)}</p>
      {!target.isBegun && (
        <Button look="secondary" onClick={() => setWanted(undefined)}>
          {t(($) => $.offline.stay)}
        </Button>
      )}
    </section>
  );
}

/** Milliseconds. */
const sameAttempt = 1_000;

type NavigateEvent = Event & { navigationType?: string; userInitiated?: boolean };

/**
 * React Router reloads the page if the code of the next one does not arrive, also while it only
 * prefetches; offline that loses everything. Browsers without the Navigation API do reload.
 */
function preventReloads(onPrevented: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  function prevent(event: NavigateEvent) {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadWanted()) return;
    event.preventDefault();
    if (event.defaultPrevented) onPrevented();
  }
  navigation?.addEventListener('navigate', prevent);
  return () => navigation?.removeEventListener('navigate', prevent);
}
