import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { Initials } from '#web/ui/initials.tsx';

type AvatarProps = {
  /** The user name, or the profile's name. */
  name: string;
  /** One of six; derived from the name by default. */
  colour?: number | undefined;
  /** Revision of the uploaded picture; initials are shown without one. */
  picture?: string | null | undefined;
};

/** A 40-pixel circle: the picture, or up to two letters of the name. */
export function Avatar({ name, colour, picture }: AvatarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(Boolean(picture) && !hasFailed(picture ?? '')), [picture]);
  return (
    <Initials name={name} colour={colour}>
      {picture && shown && (
        <img
          src={`${href('/account/picture')}?v=${picture}`}
          width={40}
          height={40}
          alt=""
          onError={() => {
            rememberFailure(picture);
            setShown(false);
          }}
        />
      )}
    </Initials>
  );
}

const key = 'sorot-avatar-failures';

/** Milliseconds after which a picture that failed to load is requested again. */
const week = 7 * 86_400_000;
const maxFailures = 20;

/** Path of a picture → time of failure, in milliseconds since the epoch. */
type Failures = [path: string, at: number][];

/** Whether the picture failed to load within the last seven days, so it is not requested again. */
export function hasFailed(path: string, now = Date.now()): boolean {
  return readFailures(now).some(([failed]) => failed === path);
}

export function rememberFailure(path: string, now = Date.now()): void {
  const others = readFailures(now).filter(([failed]) => failed !== path);
  const failures: Failures = [...others, [path, now]];
  try {
    localStorage.setItem(key, JSON.stringify(failures.slice(-maxFailures)));
  } catch {
    // Without storage it is retried each time.
  }
}

function readFailures(now: number): Failures {
  try {
    const failures: Failures = JSON.parse(localStorage.getItem(key) ?? '[]');
    return failures.filter(([, at]) => now - at < week);
  } catch {
    return [];
  }
}
