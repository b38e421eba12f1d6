import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { longestQuery, searchPath } from '../paths.ts';
import styles from './header-search.module.css';
import type { BoxProps, Suggesting } from './suggestions.ts';

/** The search of the header. The search page has a box of its own; there it is only a link. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const address = useAddress();
  const path = href('/search');
  const label = t(($) => $.header.search);
  if (useLocation().pathname !== path) return <SuggestingForm action={path} label={label} />;
  return (
    <a className={styles.link} href={address(path)} aria-label={label}>
      <Search size={18} aria-hidden="true" />
    </a>
  );
}

/**
 * A plain GET form. The first time somebody goes to its box, one that suggests while typing is
 * loaded and takes its place, with the text and the caret as they are.
 */
function SuggestingForm({ action, label }: { action: string; label: string }) {
  const address = useAddress();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [suggesting, setSuggesting] = useState<Suggesting>();

  function suggest() {
    import('./start-suggesting.ts').then(
      ({ startSuggesting }) => startSuggesting(box, setSuggesting),
      // Without a network the plain form goes on; the next focus tries again.
      () => undefined,
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who was there before
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
    maxLength: longestQuery,
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
