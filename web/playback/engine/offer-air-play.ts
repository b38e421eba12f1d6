import type Hls from 'hls.js';
import { Events } from 'hls.js';
import type { MasterSource } from './master-source.ts';

/** Safari's own, which TypeScript's DOM does not know. */
type WirelessVideo = HTMLVideoElement & { webkitCurrentPlaybackTargetIsWireless?: boolean };

const playlistType = 'application/vnd.apple.mpegurl';

/**
 * A television that is sent a film by AirPlay loads it itself and needs an address, which Media
 * Source does not have: the playlist stands by as another source, and takes over while the picture
 * is elsewhere.
 */
export function offerAirPlay(hls: Hls, video: WirelessVideo, source: MasterSource): () => void {
  if (!('WebKitPlaybackTargetAvailabilityEvent' in window)) return () => {};
  const events = new AbortController();

  function standBy() {
    const alternative = document.createElement('source');
    alternative.type = playlistType;
    alternative.src = source.current();
    video.append(alternative);
    video.disableRemotePlayback = false;
  }

  function follow() {
    const position = video.currentTime;
    if (video.webkitCurrentPlaybackTargetIsWireless) {
      hls.detachMedia();
      video.src = source.current();
    } else if (!hls.media) {
      video.removeAttribute('src');
      hls.attachMedia(video);
      hls.startLoad(position);
    }
    video.addEventListener('loadedmetadata', () => goTo(position), { once: true });
  }

  function goTo(position: number) {
    video.currentTime = position;
    void video.play().catch(() => {});
  }

  hls.on(Events.MEDIA_ATTACHED, standBy);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', follow, {
    signal: events.signal,
  });
  return () => events.abort();
}
