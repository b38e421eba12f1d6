import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

type ToastOutletProps = {
  /** Name of the window's event whose detail is a request for a toast. */
  eventName: string;
};

type Request = { type: 'blank' | 'success' | 'error' | 'loading'; text: string; id?: string };

async function pop({ type, text, id }: Request) {
  const { toast } = await import('./toaster.tsx');
  const options = id === undefined ? {} : { id };
  if (type === 'blank') toast(text, options);
  else toast[type](text, options);
}

/** Nothing until the first toast is asked for: most visits see none, and need not load it. */
export function ToastOutlet({ eventName }: ToastOutletProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // One after another: of two that wait for the code, the later may get it first.
    let shown: Promise<unknown> | undefined;
    function show(event: Event) {
      setWanted(true);
      shown = Promise.allSettled([shown]).then(() => pop((event as CustomEvent<Request>).detail));
    }
    window.addEventListener(eventName, show);
    return () => window.removeEventListener(eventName, show);
  }, [eventName]);
  return <Suspense>{wanted && <Toaster />}</Suspense>;
}
