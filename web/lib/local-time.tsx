import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDay, formatInstant, formatShortInstant } from '#contract/shared/time-zone.ts';
import { type PageVisit, usePageVisit } from './page-visit.ts';

/**
 * Formats instants in the zone of the account, else of the browser; on pages of staff, in the
 * site's. The server renders (and caches) pages with the site's zone and its name; the browser
 * switches to its own after hydration.
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
    shortInstant: (at: string) => formatShortInstant(visit.language, at, timeZone),
    day: (at: string) => formatDay(visit.language, at, timeZone),
  };
}

/** An instant, with the name of the zone; `isShort`: as lists need it, in one line. */
export function LocalTime({ instant, isShort = false }: { instant: string; isShort?: boolean }) {
  const times = useTimes();
  return (
    <time
      dateTime={instant}
      title={isShort ? times.instant(instant) : undefined}
      suppressHydrationWarning
    >
      {isShort ? times.shortInstant(instant) : times.instant(instant)}
    </time>
  );
}

/** Sends the browser's time zone with a form; blank without scripts. */
export function TimeZoneField() {
  const [zone, setZone] = useState('');
  useEffect(() => setZone(browserTimeZone()), []);
  return <input type="hidden" name="time_zone" value={zone} />;
}

/** The time zone shown on a visit's page. */
export function zoneOf({ timeZone, timeZoneIsOwn }: PageVisit): string {
  return timeZoneIsOwn ? timeZone : browserTimeZone();
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function neverChanges() {
  return () => undefined;
}
