export type Line = { from: [number, number]; to: [number, number]; sag?: number };
