import { EndCard, useEnded } from './controls/end-card.tsx';
import { TouchControls } from './controls/touch-controls.tsx';
import { TouchLock } from './controls/touch-lock.tsx';
import { UpNext } from './controls/up-next.tsx';
import type { PlayerProps, Watching } from './player-props.ts';
import type { PanelView } from './settings/main-settings.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { SleepNotice } from './sleep-timer/sleep-timer-settings.tsx';
import { useSleepTimer } from './sleep-timer/use-sleep-timer.ts';

/** What nobody needs before the first picture: it loads after it, or when the settings open. */
export function DeferredControls({
  watching,
  hasPicture,
  panel,
  onPanel,
  onReport,
  next,
  afterwards,
  played,
  counted = played,
}: Pick<PlayerProps, 'next' | 'afterwards' | 'played' | 'counted'> & {
  watching: Watching;
  hasPicture: boolean;
  panel: PanelView | null;
  onPanel: (view: PanelView | null) => void;
  onReport: () => void;
}) {
  const { video, stream, isSavingData } = watching;
  const sleepTimer = useSleepTimer(video);
  const isEnded = useEnded(video);
  const end = isEnded && !next && !sleepTimer.isAsleep ? afterwards : undefined;
  return (
    <>
      {hasPicture && !end && <TouchControls video={video} />}
      {hasPicture && <TouchLock video={video} onLock={() => onPanel(null)} />}
      {sleepTimer.isAsleep && <SleepNotice video={video} />}
      {end && <EndCard video={video} afterwards={end} />}
      {next && (
        <UpNext
          key={next.address}
          video={video}
          next={next}
          startsAlone={!isSavingData && sleepTimer.letsNextStart}
          creditsAt={stream.credits_at}
        />
      )}
      {panel && (
        <SettingsPanel
          view={panel}
          watching={watching}
          sleepTimer={sleepTimer}
          isEpisode={played?.kind === 'episode'}
          mayAsk={counted !== undefined}
          onView={onPanel}
          onReport={onReport}
          onClose={() => onPanel(null)}
        />
      )}
    </>
  );
}
