import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { speeds } from '#web/playback/speeds.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './speed-field.module.css';

/** Keys that change a list of choices; the player would seek with them. */
const ownKeys = 'ArrowUp ArrowDown ArrowLeft ArrowRight Space k m';

/** How fast the sound plays. */
export function SpeedField({ audio }: { audio: HTMLAudioElement }) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const id = useId();
  return (
    <label className={styles.field} htmlFor={id}>
      <VisuallyHidden>{t(($) => $.audio.speed)}</VisuallyHidden>
      <select
        id={id}
        defaultValue={audio.playbackRate}
        keysused={ownKeys}
        onChange={({ currentTarget }) => {
          audio.playbackRate = Number(currentTarget.value);
        }}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {t(($) => $.audio.times, { rate: formatNumber(language, speed) })}
          </option>
        ))}
      </select>
    </label>
  );
}
