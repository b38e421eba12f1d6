import type { Connection } from '#web/lib/connection.ts';
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
    isUnmetered(connection, matches('(hover: hover) and (pointer: fine)'))
  );
}

/** The visitor's display setting. */
export function isWantedHere(): boolean {
  return document.body.dataset.previews !== 'off';
}

/**
 * Browsers on computers do not name the type of the line; a fast line of a device with a mouse
 * counts as unmetered.
 */
export function isUnmetered(connection: Connection | undefined, hasMouse: boolean): boolean {
  const { type = 'unknown', effectiveType, saveData } = connection ?? {};
  if (saveData) return false;
  if (type === 'unknown') return effectiveType === '4g' && hasMouse;
  return type === 'wifi' || type === 'ethernet';
}
