import { useEffect, useState } from 'react';
import { formatInstant } from './format.ts';
import { usePageVisit } from './page-visit.ts';

/** An instant in the reader's own time zone; before scripts run, and without them, in UTC. */
export function LocalTime({ instant }: { instant: string }) {
  const { language } = usePageVisit();
  const [zone, setZone] = useState('UTC');
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {formatInstant(language, instant, zone)}
    </time>
  );
}
