import { lazy, Suspense, useEffect, useState } from 'react';
import { isInUse } from './in-use.ts';
import { isTextField } from './keeps-arrow.ts';

const Remote = lazy(() => import('./remote.tsx').then(({ Remote }) => ({ default: Remote })));

/** Renders nothing until an unhandled arrow key is pressed, now or earlier in this tab. */
export function RemoteOutlet({ sign }: { sign: Event | undefined }) {
  const [first, setFirst] = useState(() => (isArrow(sign) ? sign : undefined));
  const [isLoaded, setIsLoaded] = useState(() => first !== undefined || isInUse());
  useEffect(() => {
    if (isLoaded) return;
    function listen(event: KeyboardEvent) {
      if (!isArrow(event)) return;
      setFirst(event);
      setIsLoaded(true);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isLoaded]);
  return <Suspense>{isLoaded && <Remote first={first} />}</Suspense>;
}

function isArrow(event: Event | undefined): event is KeyboardEvent {
  if (!(event instanceof KeyboardEvent) || !event.key.startsWith('Arrow')) return false;
  return !event.defaultPrevented && !(event.target instanceof Element && isTextField(event.target));
}
