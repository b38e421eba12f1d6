/** The pages of the player's sheet. */
export type PanelView = 'settings' | 'subtitle-look' | 'chapters';
