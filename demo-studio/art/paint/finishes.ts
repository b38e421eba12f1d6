import type { Finish } from './finish.ts';

/** One surface per family of films. */
export const finishes = {
  film: { bloom: 0.24, grain: 0.088, vignette: 0.35 },
  soft: { bloom: 0.3, grain: 0.055, vignette: 0.22 },
  clean: { grain: 0.028, vignette: 0.11 },
  cutout: { grain: 0.055, vignette: 0.15, paper: 0.35 },
  action: { bloom: 0.34, grain: 0.121, vignette: 0.43 },
  night: { bloom: 0.4, grain: 0.083, vignette: 0.42 },
  horror: { bloom: 0.22, grain: 0.165, vignette: 0.57, fog: '#050608' },
  printed: { halftone: 5, grain: 0.088, paper: 0.9, vignette: 0.21 },
  aged: { grain: 0.143, paper: 0.8, vignette: 0.35, fog: '#1a1410' },
  space: { bloom: 0.4, grain: 0.044, vignette: 0.28 },
  tube: { bloom: 0.4, scanlines: 0.18, grain: 0.055, vignette: 0.35 },
  dream: { bloom: 0.5, grain: 0.039, vignette: 0.2 },
  silver: { bloom: 0.25, grain: 0.165, vignette: 0.42 },
} satisfies Record<string, Finish>;

export type FinishName = keyof typeof finishes;
