import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

type ToastOutletProps = {
  /** Name of the window event that carries a toast request. */
  eventName: string;
  /** Label of the button that dismisses a toast. */
  dismissLabel: string;
};

type Request =
  | { type: 'blank' | 'success' | 'error' | 'loading'; text: string; id?: string }
  | {
      type: 'custom';
      text: string;
      id?: string;
      link?: { href: string; text: string };
      action?: { text: string; run: () => void };
    }
  | { type: 'dismiss' | 'remove'; id?: string };

/** Milliseconds: time to decide and to reach a button. */
const actionDuration = 8_000;

async function carryOut(request: Request, dismissLabel: string) {
  const { toast, CustomToast } = await import('./toaster.tsx');
  const { id } = request;
  const options = id === undefined ? {} : { id };
  switch (request.type) {
    case 'dismiss':
      return toast.dismiss(id);
    case 'remove':
      return toast.remove(id);
    case 'custom': {
      const { text, link, action } = request;
      const draw = (shown: Parameters<typeof CustomToast>[0]['shown']) => (
        <CustomToast
          shown={shown}
          text={text}
          link={link}
          action={action}
          dismissLabel={dismissLabel}
        />
      );
      return toast.custom(draw, action ? { ...options, duration: actionDuration } : options);
    }
    case 'blank':
      return toast(request.text, options);
    default:
      return toast[request.type](request.text, options);
  }
}

/** Renders nothing until the first toast: most visits see none and need not load the code. */
export function ToastOutlet({ eventName, dismissLabel }: ToastOutletProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    // In sequence: of two requests that wait for the code, the later might resolve first.
    let last: Promise<unknown> | undefined;
    function handleRequest(event: Event) {
      const request = (event as CustomEvent<Request>).detail;
      const takesAway = request.type === 'dismiss' || request.type === 'remove';
      if (takesAway && !last) return;
      setIsLoaded(true);
      last = Promise.allSettled([last]).then(() => carryOut(request, dismissLabel));
    }
    window.addEventListener(eventName, handleRequest);
    return () => window.removeEventListener(eventName, handleRequest);
  }, [eventName, dismissLabel]);
  return <Suspense>{isLoaded && <Toaster dismissLabel={dismissLabel} />}</Suspense>;
}
