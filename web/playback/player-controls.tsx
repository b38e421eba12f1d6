import 'media-chrome/dist/media-controller.js';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { ChapterButton } from './chapters/chapter-list.tsx';
import { shortestMark } from './chapters/chapters-to-webvtt.ts';
import { findIntro, findRecap } from './chapters/find-skipped.ts';
import { ClipLabel } from './clip-label.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import {
  CutOffNotice,
  DataCapNotice,
  ResumeNotice,
  SkipButton,
} from './controls/player-notices.tsx';
import type { DeferredControls } from './deferred-controls.tsx';
import type { PreparedFilm } from './engine/playback-engine.ts';
import { FailureScreen } from './failure-screen.tsx';
import type { RenewMaster } from './grant/use-granted-stream.ts';
import { usePlayAlone, useRegionLabel } from './media-controls.ts';
import { useDataMeter } from './meter/use-data-meter.ts';
import { goToAddress } from './neighbour.ts';
import type { PlayerProps } from './player-props.ts';
import { ReportDialog } from './problems/report-dialog.tsx';
import type { PanelView } from './settings/main-settings.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { StartingIndicator } from './still-picture.tsx';
import { SubtitleOverlay } from './subtitles/subtitle-overlay.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useWatching } from './use-watching.ts';

/**
 * Everything inside the `<media-controller>` once playback is requested. This module and its
 * imports (hls.js, media-chrome) are loaded on play.
 */
export function PlayerControls({
  video,
  clickedAt,
  hasPicture,
  renew,
  takePrepared,
  ...props
}: PlayerProps & {
  stream: Stream;
  video: HTMLVideoElement;
  clickedAt: number | null;
  hasPicture: boolean;
  renew: RenewMaster | undefined;
  takePrepared: PreparedFilm['take'];
}) {
  const { stream, name, watched, previous, next, isRestricted = stream.is_restricted } = props;
  const use = useDataMeter(watched?.authCookie ?? props.authCookie, watched?.profileId);
  const { played, counted = played } = props;
  const playback = { clickedAt, played, counted, watched, renew, takePrepared };
  const { resume, problem, ...film } = useWatching(video, stream, playback, use);
  const watching = { ...film.watching, versions: props.versions };
  const { engine, state, subtitles, adjustments } = watching;
  const { t } = useTranslation('playback');
  const [panel, setPanel] = useState<PanelView | null>(null);
  const [dialog, setDialog] = useState<'shortcuts' | 'report' | null>(null);
  const Deferred = useDeferredControls(hasPicture, panel);
  useRegionLabel(video, name);
  useFullscreenFrame(video);
  usePlayAlone(video);
  useMediaSession(video, { ...props, chapters: stream.chapters });
  usePauseOnDeveloperTools(video, isRestricted);
  useShortcuts(video, {
    toggleSubtitles: subtitles.toggle,
    delaySubtitles: adjustments.moveBy,
    goToNext: () => next && goToAddress(next.address),
    goToPrevious: () => previous && goToAddress(previous.address),
    showHelp: () => setDialog('shortcuts'),
  });
  const intro = findIntro(stream.chapters, stream.intro ?? props.intro);
  const recap = findRecap(stream.chapters, stream.recap);
  const toggle = (view: PanelView) => setPanel((open) => (open === view ? null : view));
  const report = dialog === 'report' && (
    <ReportDialog name={name} problem={problem} onClose={() => setDialog(null)} />
  );

  if (state.failure) {
    return (
      <>
        <FailureScreen
          failure={state.failure}
          onTryAgain={() => engine?.tryAgain()}
          onReport={() => setDialog('report')}
        />
        {report}
      </>
    );
  }
  return (
    <>
      {subtitles.drawn && (
        <SubtitleOverlay
          video={video}
          drawn={subtitles.drawn}
          look={adjustments.look}
          delay={adjustments.delay}
        />
      )}
      {!hasPicture && <StartingIndicator />}
      {resume.isNoticed && <ResumeNotice at={resume.startsAt} onStartOver={resume.startOver} />}
      {state.isCutOff && <CutOffNotice />}
      <DataCapNotice use={use} />
      {props.overlay?.(video)}
      {recap && <SkipButton video={video} part={recap} label={t(($) => $.skip_recap)} />}
      {intro && <SkipButton video={video} part={intro} label={t(($) => $.skip_intro)} />}
      {Deferred && (
        <Deferred
          {...props}
          watching={watching}
          hasPicture={hasPicture}
          panel={panel}
          onPanel={setPanel}
          onReport={() => setDialog('report')}
        />
      )}
      {props.clipSeconds && <ClipLabel seconds={props.clipSeconds} />}
      <ControlBar
        subtitles={subtitles}
        previous={previous}
        next={next}
        chapter={
          stream.chapters.length > 0 && (
            <ChapterButton
              video={video}
              chapters={stream.chapters}
              isOpen={panel === 'chapters'}
              onClick={() => toggle('chapters')}
            />
          )
        }
        shortestMark={shortestMark(stream.chapters)}
        isSettingsOpen={panel === 'settings'}
        onSettings={() => toggle('settings')}
        onHelp={() => setDialog('shortcuts')}
      />
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      {report}
    </>
  );
}

/** Loads them after the first picture, which needs the bandwidth, or when the settings open. */
function useDeferredControls(hasPicture: boolean, panel: PanelView | null) {
  const [Deferred, setDeferred] = useState<typeof DeferredControls>();
  const isWanted = !Deferred && (hasPicture || panel !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the settings tries again.
  useEffect(() => {
    if (!isWanted) return;
    void import('./deferred-controls.tsx').then(
      (loaded) => setDeferred(() => loaded.DeferredControls),
      // Offline: the film plays on without them.
      () => {},
    );
  }, [isWanted, panel]);
  return Deferred;
}

/**
 * The full-screen element is the frame around the player, which stays when the next episode
 * replaces this one. (media-chrome's attribute for it fails on elements that are not in the page
 * yet.)
 */
function useFullscreenFrame(video: HTMLVideoElement): void {
  useLayoutEffect(() => {
    const controller = video.closest('media-controller');
    Object.assign(controller ?? {}, { fullscreenElement: controller?.parentElement });
  }, [video]);
}

/** The detector only fires an event; only restricted films pause when developer tools open. */
function usePauseOnDeveloperTools(video: HTMLVideoElement, isRestricted: boolean): void {
  useEffect(() => {
    if (!isRestricted) return;
    const pause = (event: Event) => {
      if ((event as CustomEvent<{ open: boolean }>).detail.open) video.pause();
    };
    window.addEventListener('sorot:developer-tools', pause);
    return () => window.removeEventListener('sorot:developer-tools', pause);
  }, [video, isRestricted]);
}
