import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Not there without scripts; the browser's own menu prints, too. */
export function PrintButton({ label }: { label: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" /> {label}
    </Button>
  );
}
