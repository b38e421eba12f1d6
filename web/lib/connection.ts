/**
 * The visitor's line, as far as browsers tell it: `navigator.connection` of the Network Information
 * API (https://wicg.github.io/netinfo/), missing from TypeScript's DOM types.
 */
export type Connection = {
  type?: string;
  effectiveType?: string;
  /** Megabits per second, at most 10. */
  downlink?: number;
  saveData?: boolean;
};

/**
 * Browsers on computers do not name the type of the line; a fast line of a device with a mouse
 * counts as unmetered.
 */
export function isUnmetered(connection: Connection | undefined, isWithMouse: boolean): boolean {
  const { type = 'unknown', effectiveType, saveData } = connection ?? {};
  if (saveData) return false;
  if (type === 'unknown') return effectiveType === '4g' && isWithMouse;
  return type === 'wifi' || type === 'ethernet';
}

export function hasMouse(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
