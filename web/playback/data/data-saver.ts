const key = 'sorot:data-saver';

/** While data is saved, renditions have to fit into this box: 360p. */
const box = { width: 640, height: 360 };

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
export function browserSavesData(
  navigator: Navigator & { connection?: { saveData?: boolean } },
): boolean {
  return navigator.connection?.saveData === true;
}

export function fitsSavedData(rendition: { width: number; height: number }): boolean {
  return rendition.width <= box.width && rendition.height <= box.height;
}
