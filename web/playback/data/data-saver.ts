import type { Connection } from '#web/lib/connection.ts';

const key = 'sorot:data-saver';

/** Seconds buffered ahead while data is saved, so that stopping wastes little. */
export const savingBuffer = 20;

/** The viewer's own setting, else the browser's (`Save-Data`). */
export function isSavingData(storage: Storage, browserSaves: boolean): boolean {
  const chosen = storage.getItem(key);
  return chosen === null ? browserSaves : chosen === 'on';
}

export function chooseSavingData(storage: Storage, isOn: boolean): void {
  storage.setItem(key, isOn ? 'on' : 'off');
}

/** Whether the browser requests reduced data use. */
export function browserSavesData(navigator: Navigator & { connection?: Connection }): boolean {
  return navigator.connection?.saveData === true;
}
