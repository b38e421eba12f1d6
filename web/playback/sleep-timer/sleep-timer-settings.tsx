import { Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#web/lib/formats/format.ts';
import { formatTimeUnit } from '#web/lib/formats/format-measure.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import noticeStyles from '../controls/player-notices.module.css';
import { ChoiceGroup } from '../settings/choice-group.tsx';
import { type SleepChoice, type SleepTimer, sleepMinutes } from './use-sleep-timer.ts';

/** The choices, with the time that is left beside the chosen one. */
export function SleepTimerChoices({ timer, isEpisode }: { timer: SleepTimer; isEpisode: boolean }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const left = useSleepTimeLeft(timer);
  const label = (value: SleepChoice) => {
    if (value === null) return t(($) => $.sleep.off);
    if (value === 'end')
      return t(($) => (isEpisode ? $.sleep.end_of_episode : $.sleep.end_of_film));
    return formatTimeUnit(language, 'minute', value);
  };
  const choices = ([null, ...sleepMinutes, 'end'] as const).map((value) => ({
    value,
    label: label(value),
    note: value !== null && value === timer.choice ? left : undefined,
  }));
  return (
    <ChoiceGroup<SleepChoice>
      title={t(($) => $.sleep.name)}
      choices={choices}
      chosen={timer.choice}
      onChoose={timer.choose}
    />
  );
}

/** The time until it pauses the film, in words, always up to date; undefined while it is off. */
export function useSleepTimeLeft(timer: SleepTimer): string | undefined {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const [, setNow] = useState(0);
  useEffect(() => {
    const ticking = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(ticking);
  }, []);
  const left = timer.left();
  if (left === null) return undefined;
  const seconds = Math.ceil(left / 1000);
  // Full minutes, rounded up: "15 m" for the whole first one.
  const shown = seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds;
  return t(($) => $.sleep.left, { time: formatDuration(language, shown) });
}

/** Says why the film has stopped. */
export function SleepNotice({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('playback');
  return (
    <div className={noticeStyles.notice} role="status" slot="top-chrome" noautohide="">
      <Moon size={20} aria-hidden="true" />
      <p>{t(($) => $.sleep.paused)}</p>
      {!video.ended && (
        <Button
          className={noticeStyles.action}
          look="secondary"
          onClick={() => void video.play().catch(() => {})}
        >
          {t(($) => $.sleep.go_on)}
        </Button>
      )}
    </div>
  );
}
