import styles from './beam.module.css';

/**
 * A soft beam of light behind the content of a positioned, isolated box; `isPage`: of a whole page,
 * from the top of the window, behind the header.
 */
export function Beam({ isPage }: { isPage?: boolean }) {
  return <div className={styles.beam} data-page={isPage || undefined} aria-hidden="true" />;
}
