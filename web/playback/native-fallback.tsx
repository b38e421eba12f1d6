import { href } from 'react-router';
import type { Picture, Stream } from '#contract/media.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import styles from './native-fallback.module.css';

/** Without JavaScript: the browser's own player, covering everything that needs a script. */
export function NativeFallback({
  stream,
  still,
  name,
}: {
  stream: Stream;
  still: Picture | null;
  name: string;
}) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks of this film, where it has any */}
      <video
        className={styles.video}
        controls
        playsInline
        crossOrigin="anonymous"
        preload="none"
        src={masterOf(stream)}
        poster={still ? imageAddress(still.path, 1280) : undefined}
        title={name}
      >
        {stream.subtitles.map((subtitle) => (
          <track
            key={subtitle.address}
            kind="subtitles"
            src={subtitle.address}
            srcLang={subtitle.language}
            label={subtitle.name}
          />
        ))}
      </video>
    </noscript>
  );
}

/** The page never contains the URLs of a restricted film; this path redirects to them. */
function masterOf({ id, master, is_restricted }: Stream): string | undefined {
  if (is_restricted) return href('/playback/:stream/master.m3u8', { stream: id });
  return master ?? undefined;
}
