import { Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Cue } from '#contract/catalogue/titles/films.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './subtitle.module.css';
import { TimeBox } from './time-box.tsx';

/** A cue while it is edited; `id` stays when others come and go. */
export type EditedCue = Cue & { id: number };

type CueRowProps = {
  cue: EditedCue;
  /** The language of the subtitles. */
  language: string;
  isNow: boolean;
  onChange: (cue: EditedCue) => void;
  onRemove: () => void;
  onPlay: () => void;
};

/** Times and text of one cue. */
export function CueRow({ cue, language, isNow, onChange, onRemove, onPlay }: CueRowProps) {
  const { t } = useTranslation('admin-media');
  return (
    <li className={styles.cue} data-now={isNow || undefined}>
      <TimeBox
        label={t(($) => $.films.from)}
        seconds={cue.starts_at}
        onChange={(starts_at) => onChange({ ...cue, starts_at })}
      />
      <TimeBox
        label={t(($) => $.films.until)}
        seconds={cue.ends_at}
        isWrong={cue.ends_at <= cue.starts_at}
        onChange={(ends_at) => onChange({ ...cue, ends_at })}
      />
      <textarea
        className={styles.text}
        aria-label={t(($) => $.subtitles.text)}
        lang={language}
        dir="auto"
        rows={2}
        value={cue.text}
        onChange={(event) => onChange({ ...cue, text: event.currentTarget.value })}
      />
      <span className={styles.tools}>
        <IconButton aria-label={t(($) => $.films.play_here)} onClick={onPlay}>
          <Play size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t(($) => $.subtitles.remove_cue)} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
