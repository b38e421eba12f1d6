import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { maxQueryLength, searchPath } from '../paths.ts';
import styles from './header-search.module.css';
import type { BoxProps, Suggesting } from './suggestions.ts';

/** The header's search; on phones, and on the search page, which has its own box, only a link. */
export function HeaderSearch({ isOfShop = false }: { isOfShop?: boolean }) {
  const { t } = useTranslation();
  const address = useAddress();
  const path = href('/search');
  const label = t(($) => $.header[isOfShop ? 'search_shop' : 'search']);
  const isHere = useLocation().pathname === path;
  return (
    <>
      <a
        className={styles.link}
        href={address(path)}
        aria-label={label}
        aria-current={isHere ? 'page' : undefined}
      >
        <Search size={18} aria-hidden="true" />
      </a>
      {!isHere && <SuggestingForm action={path} label={label} />}
    </>
  );
}

/**
 * A plain GET form. On first focus, the box with suggestions loads and replaces it, keeping text
 * and caret.
 */
function SuggestingForm({ action, label }: { action: string; label: string }) {
  const address = useAddress();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [suggesting, setSuggesting] = useState<Suggesting>();

  function suggest() {
    import('./start-suggesting.ts').then(
      ({ startSuggesting }) => startSuggesting(box, setSuggesting),
      // Offline, the plain form still works; the next focus retries.
      () => undefined,
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input before hydration
  useEffect(() => {
    if (box.current === document.activeElement) suggest();
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(address(query ? searchPath(query) : action));
  }

  const field: BoxProps = {
    className: styles.input,
    name: 'q',
    'aria-label': label,
    placeholder: label,
    maxLength: maxQueryLength,
    autoComplete: 'off',
    enterKeyHint: 'search',
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action={action} onSubmit={search}>
        <LanguageField />
        <button type="submit" className={styles.submit} aria-label={label}>
          <Search size={18} aria-hidden="true" />
        </button>
        {suggesting ? (
          <suggesting.Box typed={suggesting.typed} field={field} />
        ) : (
          <input ref={box} onFocus={suggest} {...field} />
        )}
      </form>
    </search>
  );
}
