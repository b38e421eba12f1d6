import 'media-chrome/dist/media-controller.js';
import { useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { ControlBar } from './controls/control-bar.tsx';
import { CutOffNotice } from './controls/cut-off-notice.tsx';
import { ResumeNotice } from './controls/resume-notice.tsx';
import { TouchControls } from './controls/touch-controls.tsx';
import { FailureScreen } from './failure-screen.tsx';
import type { PlayerProps } from './player.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { StartingIndicator } from './starting-indicator.tsx';
import { useAudioChoice } from './use-audio-choice.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePauseOnDeveloperTools } from './use-pause-on-developer-tools.ts';
import { usePlayAlone } from './use-play-alone.ts';
import { usePlaybackEngine } from './use-playback-engine.ts';
import { useRegionLabel } from './use-region-label.ts';
import { useResume } from './use-resume.ts';
import { useSubtitles } from './use-subtitles.ts';

/**
 * Everything inside the `<media-controller>` once the film is wanted. This module and what it
 * imports (hls.js, media-chrome) are loaded on play.
 */
export function PlayerControls({
  video,
  stream,
  name,
  context,
  still,
  isRestricted = false,
  hasPicture,
}: PlayerProps & { stream: Stream; video: HTMLVideoElement; hasPicture: boolean }) {
  const resume = useResume(video, stream);
  const { engine, state } = usePlaybackEngine(video, stream.master ?? '', resume.startsAt);
  const audio = useAudioChoice(engine, state);
  const subtitles = useSubtitles(video, stream.subtitles, audio.language);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRegionLabel(video, name);
  usePlayAlone(video);
  useMediaSession(video, { name, context, still });
  usePauseOnDeveloperTools(video, isRestricted);
  useShortcuts(video, {
    toggleSubtitles: subtitles.toggle,
    showHelp: () => setHelpOpen(true),
  });

  if (state.failure) {
    return <FailureScreen failure={state.failure} onTryAgain={() => engine?.tryAgain()} />;
  }
  return (
    <>
      {hasPicture ? <TouchControls video={video} /> : <StartingIndicator />}
      {resume.isNoticed && <ResumeNotice at={resume.startsAt} onStartOver={resume.startOver} />}
      {state.isCutOff && <CutOffNotice />}
      {isSettingsOpen && (
        <SettingsPanel
          video={video}
          engine={engine}
          state={state}
          stream={stream}
          audio={audio}
          subtitles={subtitles}
          onClose={() => setSettingsOpen(false)}
        />
      )}
      <ControlBar
        subtitles={subtitles}
        isSettingsOpen={isSettingsOpen}
        onSettings={() => setSettingsOpen((isOpen) => !isOpen)}
        onHelp={() => setHelpOpen(true)}
      />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
