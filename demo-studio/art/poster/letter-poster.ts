import { type Credit, drawCreditBlock } from '../lettering/credit-block.ts';
import { drawTitleBlock, drawTracked } from '../lettering/title-block.ts';
import { titleStyles } from '../lettering/title-styles.ts';
import { fade } from '../paint/colour.ts';
import type { Brush } from '../paint/stage.ts';
import { findPalette } from '../palettes/palettes.ts';
import type { Artwork } from '../scene/artwork.ts';
import { layouts } from './layouts.ts';

export interface PosterText {
  name: string;
  /** The English name, set small when the title is in another script. */
  subtitle?: string;
  tagline?: string;
  year?: number;
  credits: Credit[];
}

function drawScrim(brush: Brush, edge: 'top' | 'foot', colour: string, strength: number): void {
  const { width, height } = brush.canvas;
  const [from, to] = edge === 'top' ? [0, height * 0.42] : [height, height * 0.48];
  const veil = brush.createLinearGradient(0, from, 0, to);
  veil.addColorStop(0, fade(colour, strength));
  veil.addColorStop(0.35, fade(colour, strength * 0.7));
  veil.addColorStop(1, fade(colour, 0));
  brush.fillStyle = veil;
  brush.fillRect(0, 0, width, height);
}

/** Sets title, tagline and credits into the picture as a printed poster does. */
export function letterPoster(brush: Brush, artwork: Artwork, text: PosterText): void {
  const palette = findPalette(artwork.palette);
  const layout = layouts[artwork.layout];
  const { width, height } = brush.canvas;
  const style = { ...titleStyles[artwork.title](palette), ...artwork.lettering };
  const colour = artwork.text ?? palette.paper;
  const scrim = artwork.scrim ?? 0.75;
  for (const edge of layout.scrims)
    drawScrim(brush, edge, palette.ink, edge === 'top' ? scrim * 0.55 : scrim);
  const { x, y, width: wide, height: tall } = layout.title;
  const reserved = text.subtitle ? 0.035 : 0;
  const box = {
    x: x * width,
    y: y * height,
    width: wide * width,
    height: (tall - reserved) * height,
  };
  const set = drawTitleBlock(
    brush,
    { ...(layout.align === 'left' ? { align: 'left' as const } : {}), ...style },
    text.name,
    box,
    layout.anchor,
  );
  const left = layout.align === 'left';
  const line = {
    x: left ? x * width : width / 2,
    colour,
    align: (left ? 'left' : 'center') as CanvasTextAlign,
  };
  if (text.subtitle) {
    drawTracked(brush, text.subtitle.toLocaleUpperCase('en'), {
      ...line,
      colour: style.colour,
      y: set.y + set.height + height * 0.03,
      size: width * 0.026,
      spacing: 0.3,
      maxWidth: wide * width,
    });
  }
  if (text.tagline) {
    drawTracked(brush, text.tagline, {
      ...line,
      x: layout.tagline > 0.5 && !left ? width / 2 : line.x,
      y: layout.tagline * height,
      size: width * 0.028,
      font: 'Marcellus',
      spacing: 0.06,
      maxWidth: width * 0.86,
      opacity: 0.95,
    });
  }
  drawCreditBlock(brush, text.credits, {
    x: left ? x * width : width * 0.1,
    y: layout.credits * height + height * 0.012,
    width: width * 0.8,
    size: width * 0.03,
    colour,
    align: layout.align,
  });
}
