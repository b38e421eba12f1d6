import type Hls from 'hls.js';

/** What to play, and how fast. */
export type PlayOrder = { master: string; level: number; audioTrack: number; rate: number };

/** What a viewer would have seen and heard. Seconds; `loudest` is the largest sample, 0 to 1. */
export type PlayResult = {
  firstFrame: number;
  frames: number;
  longestStall: number;
  endedAt: number | null;
  loudest: number;
  problems: string[];
};

/**
 * Plays one rendition with one audio track to its end, inside the page, so it must be
 * self-contained. Samples ten times a second.
 */
export async function playInBrowser(order: PlayOrder): Promise<PlayResult> {
  const Player = (globalThis as unknown as { Hls: typeof Hls }).Hls;
  const video = document.createElement('video');
  document.body.replaceChildren(video);
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaElementSource(video).connect(analyser).connect(sound.destination);
  await sound.resume();

  const problems: string[] = [];
  const hls = new Player({ startLevel: order.level, maxBufferLength: 30 });
  hls.on(Player.Events.ERROR, (_, data) => {
    problems.push(`${data.details}${data.fatal ? ' (fatal)' : ''}`);
  });
  hls.on(Player.Events.MANIFEST_PARSED, () => {
    hls.currentLevel = order.level;
  });
  hls.on(Player.Events.AUDIO_TRACKS_UPDATED, () => {
    if (hls.audioTracks.length > order.audioTrack) hls.audioTrack = order.audioTrack;
  });
  const started = performance.now();
  let firstFrame = 0;
  video.requestVideoFrameCallback(() => {
    firstFrame = (performance.now() - started) / 1000;
  });
  hls.loadSource(order.master);
  hls.attachMedia(video);
  video.playbackRate = order.rate;
  video.defaultPlaybackRate = order.rate;
  await video.play();

  const samples = new Float32Array(analyser.fftSize);
  let loudest = 0;
  let longestStall = 0;
  let movedAt = performance.now();
  let place = -1;
  while (!video.ended && longestStall < 20 && !problems.some((text) => text.includes('fatal'))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    analyser.getFloatTimeDomainData(samples);
    loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
    const now = performance.now();
    // Before the first picture it is starting, not stalling.
    if (video.currentTime !== place || firstFrame === 0) movedAt = now;
    longestStall = Math.max(longestStall, (now - movedAt) / 1000);
    place = video.currentTime;
    if (firstFrame === 0 && now - started > 20_000) break;
  }
  const { totalVideoFrames } = video.getVideoPlaybackQuality();
  const endedAt = video.ended ? video.currentTime : null;
  hls.destroy();
  await sound.close();
  return { firstFrame, frames: totalVideoFrames, longestStall, endedAt, loudest, problems };
}
