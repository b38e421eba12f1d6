/** Pointing without pressing: a mouse that rests, a key that moves the focus, a finger going down. */
export const pointingSigns = ['pointerover', 'pointerdown', 'focusin'] as const;
