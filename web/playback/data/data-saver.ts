const key = 'sorot:data-saver';

/** The box that the picture of the best rendition fits in while data is saved: 360p. */
const box = { width: 640, height: 360 };

/** Seconds that are loaded ahead while data is saved; who stops watching has paid for no more. */
export const savingBuffer = 20;

/** The viewer's own switch, else what they told their browser (`Save-Data`). */
export function isSavingData(storage: Storage, browserSaves: boolean): boolean {
  const chosen = storage.getItem(key);
  return chosen === null ? browserSaves : chosen === 'on';
}

export function chooseSavingData(storage: Storage, isOn: boolean): void {
  storage.setItem(key, isOn ? 'on' : 'off');
}

/** Whether the browser asks every site to be sparing. */
export function browserSavesData(
  navigator: Navigator & { connection?: { saveData?: boolean } },
): boolean {
  return navigator.connection?.saveData === true;
}

export function fitsSavedData(rendition: { width: number; height: number }): boolean {
  return rendition.width <= box.width && rendition.height <= box.height;
}
