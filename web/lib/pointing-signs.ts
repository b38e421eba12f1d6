/** Signs of intent before a press: hover, keyboard focus, touch start. */
export const pointingSigns = ['pointerover', 'pointerdown', 'focusin'] as const;
