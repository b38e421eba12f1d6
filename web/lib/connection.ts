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
