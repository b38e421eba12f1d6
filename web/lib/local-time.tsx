import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDay, formatInstant } from '#contract/shared/time-zone.ts';
import { type PageVisit, usePageVisit } from './page-visit.ts';

/**
 * Writes instants for whoever reads the page: in the zone of their account, else in that of their
 * browser. Pages are made, and kept for everybody, with the zone of the site, and named; the
 * browser puts in its own once it has taken the page over.
 */
export function useTimes() {
  const visit = usePageVisit();
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => zoneOf(visit),
    () => visit.timeZone,
  );
  return {
    instant: (at: string) => formatInstant(visit.language, at, timeZone),
    day: (at: string) => formatDay(visit.language, at, timeZone),
  };
}

/** An instant, with the name of the zone. */
export function LocalTime({ instant }: { instant: string }) {
  const times = useTimes();
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {times.instant(instant)}
    </time>
  );
}

/** Tells a form's action which zone the browser is in; blank without scripts. */
export function TimeZoneField() {
  const [zone, setZone] = useState('');
  useEffect(() => setZone(browserTimeZone()), []);
  return <input type="hidden" name="time_zone" value={zone} />;
}

/** The zone in which a browser shows times on the page of a visit. */
export function zoneOf({ timeZone, timeZoneIsOwn }: PageVisit): string {
  return timeZoneIsOwn ? timeZone : browserTimeZone();
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function neverChanges() {
  return () => undefined;
}
