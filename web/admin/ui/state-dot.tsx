import type { ReactNode } from 'react';
import styles from './state-dot.module.css';

export type StateLook = 'good' | 'busy' | 'bad' | 'off';

/** Dot and word of a state: the word is enough for those who see no colours. */
export function StateDot({ look, children }: { look: StateLook; children: ReactNode }) {
  return (
    <span className={styles.state} data-look={look}>
      {children}
    </span>
  );
}
