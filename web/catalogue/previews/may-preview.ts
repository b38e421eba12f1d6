import { type Connection, hasMouse, isUnmetered } from '#web/lib/connection.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { isSavingData } from '#web/playback/data/data-saver.ts';

/**
 * Whether previews may play on this device: without sparing data or motion, and on a line that
 * costs nothing by the megabyte.
 */
export function mayPreview(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const matches = (query: string) => matchMedia(query).matches;
  return (
    isWantedHere() &&
    !matches('(prefers-reduced-motion: reduce)') &&
    !matches('(prefers-reduced-data: reduce)') &&
    !isSavingData(browserStorage(), connection?.saveData === true) &&
    isUnmetered(connection, hasMouse())
  );
}

/** The visitor's display setting. */
export function isWantedHere(): boolean {
  return document.body.dataset.previews !== 'off';
}
