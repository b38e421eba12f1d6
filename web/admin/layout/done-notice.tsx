import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type admin from '#locales/en/admin.json';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './done-notice.module.css';
import type { DoneChange } from './find-done-change.server.ts';

type Done = keyof (typeof admin)['done'];

const doneNames: readonly Done[] = [
  ...([
    'saved',
    'created',
    'published',
    'hidden',
    'removed',
    'restored',
    'undone',
    'sent',
    'started',
  ] as const),
  ...(['matched', 'unmatched'] as const),
  ...(['shipped', 'processing', 'completed', 'cancelled', 'refunded'] as const),
];

function isDone(text: string | null): text is Done {
  return doneNames.some((name) => name === text);
}

const named = ['published', 'hidden', 'removed', 'matched'] as const;

function isNamed(done: Done): done is (typeof named)[number] {
  return named.some((name) => name === done);
}

/** Milliseconds. */
const shownFor = 8_000;

/**
 * What the last form did, with a button that undoes it (`undo`: the change). From the address, so
 * that it also appears without scripts and survives a reload. It goes after a while, but not from
 * under the pointer or the focus, and as soon as something else is typed or chosen, which undoing
 * could take away.
 */
export function DoneNotice({ undo, name }: DoneChange) {
  const { t } = useTranslation('admin');
  const { pathname, search, hash } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const address = useAddress();
  const query = new URLSearchParams(search);
  const done = query.get('done');
  const page = `${pathname}${search}`;
  const isTyped = useTyped(page);
  const [heldAt, setHeldAt] = useState<string>();
  const isOld = useOld(page, heldAt === page);
  if (!isDone(done) || isTyped || isOld) return null;
  query.delete('done');
  query.delete('change');
  // The server does not know the fragment, which may be the tab that is open.
  const here = `${pathname}${query.size > 0 ? `?${query}` : ''}${isHydrated ? hash : ''}`;
  return (
    <div
      className={styles.notice}
      role="status"
      onPointerEnter={() => setHeldAt(page)}
      onPointerLeave={() => setHeldAt(undefined)}
      onFocus={() => setHeldAt(page)}
      onBlur={() => setHeldAt(undefined)}
    >
      <span>
        {name && isNamed(done)
          ? t(($) => $.done_to[done], { name: `\u2068${name}\u2069` })
          : t(($) => $.done[done])}
      </span>
      {undo !== null && (
        <PostForm action={address(href('/admin/audit/:id', { id: String(undo) }))}>
          <input type="hidden" name="back" value={here} />
          <Button type="submit" look="quiet">
            {t(($) => $.undo)}
          </Button>
        </PostForm>
      )}
      <a className={styles.close} href={address(here)} aria-label={t(($) => $.close)}>
        <X size={18} aria-hidden="true" />
      </a>
    </div>
  );
}

/** Whether the page has been open at this address for a while; time stops while it `isHeld`. */
function useOld(address: string, isHeld: boolean): boolean {
  const [oldAt, setOldAt] = useState<string>();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOldAt(address), shownFor);
    return () => clearTimeout(timer);
  }, [address, isHeld]);
  return oldAt === address;
}

/** Whether something has been typed since the page was opened at this address. */
function useTyped(address: string): boolean {
  const [typedAt, setTypedAt] = useState<string>();
  useEffect(() => {
    function note({ target, isTrusted }: Event) {
      // What scripts put back was there before.
      if (isTrusted && target instanceof Element && target.closest('main')) setTypedAt(address);
    }
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [address]);
  return typedAt === address;
}
