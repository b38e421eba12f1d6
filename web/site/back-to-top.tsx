import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './back-to-top.module.css';

/** Pixels; specification, section 9. */
const threshold = 250;

function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

/** What is pressed to do something; plain links and cards are too many to make room for. */
const actions = 'button, input, select, textarea, label, summary, [data-action]';

/** Floats in the corner, and gives way to an action that has been scrolled beneath it. */
export function BackToTop() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    function look() {
      const own = button.current;
      setShown(own !== null && window.scrollY > threshold && !coversAction(own));
    }
    // What is below may move without being scrolled: a section opens, an answer arrives.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-shown={isShown || undefined}
      tabIndex={isShown ? 0 : -1}
      aria-hidden={!isShown}
      aria-label={t(($) => $.footer.back_to_top)}
      onClick={scrollToTop}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}

function coversAction(own: HTMLElement): boolean {
  const { left, top, width, height } = own.getBoundingClientRect();
  const steps = [0, 0.5, 1];
  return steps.some((x) =>
    steps.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((below) => !own.contains(below) && below.closest(actions)),
    ),
  );
}
