import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { speeds } from '../media-controls.ts';
import styles from './choice-group.module.css';

export interface Choice<Value> {
  value: Value;
  label: ReactNode;
  /** Secondary text beside the label. */
  note?: string | undefined;
  language?: string | undefined;
  /** Temporarily unavailable. */
  isOut?: boolean;
}

/** A labelled group of radio buttons. */
export function ChoiceGroup<Value extends string | number | null>({
  title,
  choices,
  chosen,
  isInline = false,
  onChoose,
}: {
  title: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  isInline?: boolean;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={isInline ? styles.inline : styles.list}>
        {choices.map(({ value, label, note, language, isOut }) => (
          <label className={styles.choice} key={String(value)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === chosen}
              disabled={isOut}
              onChange={() => onChoose(value)}
            />
            <span className={styles.label} lang={language}>
              {label}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SpeedChoices({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const speed = useSpeed(video);
  const choices = speeds.map((value) => ({
    value: value as number,
    label:
      value === 1
        ? t(($) => $.speed.normal)
        : t(($) => $.speed.times, { rate: formatNumber(language, value) }),
  }));
  return (
    <ChoiceGroup
      title={t(($) => $.speed.name)}
      choices={choices}
      chosen={speed}
      isInline
      onChoose={(value) => {
        video.playbackRate = value;
      }}
    />
  );
}

function useSpeed(video: HTMLVideoElement): number {
  return useSyncExternalStore(
    (listener) => {
      video.addEventListener('ratechange', listener);
      return () => video.removeEventListener('ratechange', listener);
    },
    () => video.playbackRate,
  );
}
