import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './back-to-top.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Pixels; specification, section 9. */
const threshold = 250;

function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

export function BackToTop() {
  const { t } = useTranslation();
  const shown = useScrolledPast(threshold);
  return (
    <button
      type="button"
      className={styles.button}
      data-shown={shown || undefined}
      tabIndex={shown ? 0 : -1}
      aria-hidden={!shown}
      aria-label={t(($) => $.footer.back_to_top)}
      onClick={scrollToTop}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
