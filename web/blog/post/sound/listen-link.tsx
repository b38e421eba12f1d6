import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '#web/playback/is-plain-click.ts';
import styles from './listen-link.module.css';

type ListenLinkProps = {
  /** Of the sound itself: what a click opens before this page has come alive. */
  address: string;
  words: string;
  facts: string;
  onPlay: () => void;
};

export function ListenLink({ address, words, facts, onPlay }: ListenLinkProps) {
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  }
  return (
    <a className={styles.link} href={address} data-reload="" onClick={onClick}>
      <span className={styles.disc}>
        <Play aria-hidden="true" fill="currentColor" />
      </span>
      <span className={styles.words}>
        <span>{words}</span>
        <span className={styles.facts} suppressHydrationWarning>
          {facts}
        </span>
      </span>
    </a>
  );
}
