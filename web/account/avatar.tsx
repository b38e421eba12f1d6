import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { Initials } from '#web/ui/initials.tsx';
import { hasFailed, rememberFailure } from './picture-failures.ts';

type AvatarProps = {
  /** The user name; a profile's name for a profile. */
  name: string;
  /** One of six; else that of the name. */
  colour?: number | undefined;
  /** Revision of the own picture; else initials are drawn. */
  picture?: string | null | undefined;
};

/** A round of 40 pixels: the picture, or up to two letters (specification, section 9). */
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
