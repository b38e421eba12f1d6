import { useEffect, useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import type { VersionChoice } from './player-props.ts';

type Version = { id: number; name: string; stream: Stream | null };

const keyOf = (titleId: number) => `sorot:version:${titleId}`;

/**
 * The version of a film or an episode that plays: the one chosen on this device, else the one that
 * plays by itself. `id`: of the title; what is chosen for one episode counts for the others.
 * `startsAtOnce`: chosen while it was playing.
 */
export function useVersionChoice(title: {
  id: number;
  stream: Stream | null;
  versions: Version[];
}): {
  stream: Stream | null;
  choice: VersionChoice | undefined;
  startsAtOnce: boolean;
} {
  const { id: titleId, stream, versions } = title;
  // `film`: the one that plays by itself where it was chosen just now.
  const [chosen, setChosen] = useState<{ name: string; film?: string | undefined }>();

  useEffect(() => {
    const name = browserStorage().getItem(keyOf(titleId));
    setChosen(name === null ? undefined : { name });
  }, [titleId]);

  const version =
    versions.find(({ name }) => name === chosen?.name) ??
    versions.find((one) => one.stream?.id === stream?.id);
  if (versions.length === 0) return { stream, choice: undefined, startsAtOnce: false };
  return {
    stream: version?.stream ?? stream,
    startsAtOnce: chosen?.film !== undefined && chosen.film === stream?.id,
    choice: {
      list: versions,
      chosen: version?.id,
      choose(id) {
        const wanted = versions.find((one) => one.id === id);
        if (!wanted || wanted === version) return;
        browserStorage().setItem(keyOf(titleId), wanted.name);
        setChosen({ name: wanted.name, film: stream?.id });
      },
    },
  };
}
