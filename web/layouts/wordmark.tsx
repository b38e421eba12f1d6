import { logoAddress } from '#contract/shared/look.ts';
import { useSite } from '#web/lib/use-site.ts';
import styles from './wordmark.module.css';

/** The operator's logo, or the site's name with its beam: a projector's lens that lights the letters. */
export function Wordmark() {
  const site = useSite();
  const logo = site.look?.logo;
  if (logo) {
    return (
      <img
        className={styles.logo}
        src={logoAddress(logo.version)}
        alt={site.name}
        width={logo.width}
        height={logo.height}
      />
    );
  }
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <path d="M11 16 31 4v24z" className={styles.light} />
        <circle cx="9" cy="16" r="7" className={styles.lens} />
        <circle cx="9" cy="16" r="2.6" className={styles.pupil} />
      </svg>
      <span>{site.name}</span>
    </span>
  );
}
