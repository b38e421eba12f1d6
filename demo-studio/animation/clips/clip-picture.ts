import { loadFonts } from '../../art/lettering/load-fonts.ts';
import { mix } from '../../art/paint/colour.ts';
import { finishes } from '../../art/paint/finishes.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { type Picture, screen, withBlend } from '../canvas/screen.ts';
import type { ClipOrder } from './clip-order.ts';
import { openShot } from './shot-picture.ts';
import { openCard } from './title-card.ts';

function paintVignette(brush: Brush, strength: number): void {
  const { width, height } = screen;
  const dark = brush.createRadialGradient(
    width / 2,
    height * 0.46,
    height * 0.4,
    width / 2,
    height / 2,
    width * 0.6,
  );
  dark.addColorStop(0, '#ffffff');
  dark.addColorStop(1, mix('#ffffff', '#000000', strength));
  withBlend(brush, 'multiply', 1, () => {
    brush.fillStyle = dark;
    brush.fillRect(0, 0, width, height);
  });
}

/** @public Called in the browser, by name. */
export async function openPicture(order: ClipOrder): Promise<Picture> {
  await loadFonts();
  const shots = order.shots.map((shot) => ({ shot, picture: openShot(shot) }));
  const card = openCard(order.card);
  const { vignette = 0 } = finishes[order.finish] as { vignette?: number };
  return (brush, seconds) => {
    const current = shots.findLast(({ shot }) => seconds >= shot.from) ?? shots[0];
    // Below the lettering the last shot stands still.
    current?.picture(brush, Math.min(seconds, order.card.from));
    paintVignette(brush, vignette * 0.7);
    card(brush, seconds);
  };
}
