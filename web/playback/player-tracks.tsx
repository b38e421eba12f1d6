import { useEffect, useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { chaptersToWebVtt } from './chapters/chapters-to-webvtt.ts';

/** Subtitles, chapters and seek previews: all as tracks, where media-chrome looks for them. */
export function PlayerTracks({ stream, hasPicture }: { stream: Stream; hasPicture: boolean }) {
  const chapters = useChaptersAddress(stream.chapters);
  return (
    <>
      {stream.subtitles.map((subtitle) => (
        <track
          key={subtitle.address}
          kind="subtitles"
          src={subtitle.address}
          srcLang={subtitle.language}
          label={subtitle.name}
        />
      ))}
      {/* Nobody seeks before the first picture, which needs the line for itself. */}
      {hasPicture && stream.sprites && (
        <track kind="metadata" label="thumbnails" src={stream.sprites} default />
      )}
      {chapters && <track kind="chapters" src={chapters} default />}
    </>
  );
}

function useChaptersAddress(chapters: Stream['chapters']): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (chapters.length === 0) return;
    const file = new Blob([chaptersToWebVtt(chapters)], { type: 'text/vtt' });
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [chapters]);
  return address;
}
