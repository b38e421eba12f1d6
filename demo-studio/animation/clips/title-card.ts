import { drawTitleBlock, drawTracked } from '../../art/lettering/title-block.ts';
import { titleStyles } from '../../art/lettering/title-styles.ts';
import { fade, lightnessOf, mix } from '../../art/paint/colour.ts';
import { type Brush, openBrush } from '../../art/paint/stage.ts';
import { findPalette } from '../../art/palettes/palettes.ts';
import { drawBeam, drawGlow } from '../canvas/light.ts';
import { ease, easeOut, share } from '../canvas/motion.ts';
import { type Picture, screen } from '../canvas/screen.ts';
import { type Card, clipSize } from './clip-order.ts';

const boxes: Record<Card['design'], { x: number; y: number; width: number; height: number }> = {
  veil: { x: 240, y: 290, width: 1440, height: 500 },
  field: { x: 240, y: 270, width: 1440, height: 520 },
  panel: { x: 900, y: 270, width: 900, height: 520 },
  band: { x: 260, y: 380, width: 1400, height: 320 },
  lamp: { x: 700, y: 280, width: 1090, height: 500 },
};

/** Letters name and lines once, on glass. */
function letter(card: Card): OffscreenCanvas {
  const { width, height } = clipSize;
  const glass = new OffscreenCanvas(width, height);
  const brush = openBrush(glass);
  brush.scale(width / screen.width, height / screen.height);
  const palette = findPalette(card.palette);
  const style = { ...titleStyles[card.style](palette), ...card.lettering };
  // Lettering that was chosen for a bright poster would be lost on the dark of a card.
  const light = lightnessOf(palette.paper) > 0.5 ? palette.paper : palette.sun;
  const colour = card.design === 'band' ? palette.ink : light;
  const own = { ...style, colour, align: 'center' as const, shadow: '', block: '', tilt: 0 };
  if (card.design === 'band') own.toColour = '';
  const box = boxes[card.design];
  const set = drawTitleBlock(brush, own, card.name, box, 'middle');
  const middle = box.x + box.width / 2;
  const accent = card.design === 'band' ? palette.ink : mix(palette.accent, light, 0.25);
  const line = { x: middle, maxWidth: box.width };
  const edge = card.design === 'band' ? { top: 330, foot: 768 } : undefined;
  drawTracked(brush, card.over.toLocaleUpperCase('id'), {
    ...line,
    y: edge?.top ?? Math.max(150, set.y - 46),
    size: 38,
    colour: accent,
  });
  drawTracked(brush, card.under, {
    ...line,
    y: edge?.foot ?? Math.min(960, set.y + set.height + 84),
    size: 44,
    font: 'Marcellus',
    spacing: 0.04,
    colour,
  });
  return glass;
}

type Ground = (brush: Brush, seconds: number) => void;

/** What lies below the lettering, over the last shot. */
function openGround(card: Card): Ground {
  const { ink, near, accent, sun, sky } = findPalette(card.palette);
  const fill = (brush: Brush, style: string | CanvasGradient): void => {
    brush.fillStyle = style;
    brush.fillRect(0, 0, screen.width, screen.height);
  };
  const grounds: Record<Card['design'], Ground> = {
    veil: (brush) => fill(brush, fade(ink, 0.78)),
    field: (brush) => {
      const tones = brush.createLinearGradient(0, 0, screen.width * 0.4, screen.height);
      tones.addColorStop(0, mix(sky[0], ink, 0.5));
      tones.addColorStop(0.6, mix(near, ink, 0.3));
      tones.addColorStop(1, mix(mix(accent, near, 0.5), ink, 0.45));
      fill(brush, tones);
    },
    panel: (brush) => {
      brush.fillStyle = ink;
      brush.fillRect(760, 0, screen.width, screen.height);
      brush.fillStyle = accent;
      brush.fillRect(760, 0, 10, screen.height);
    },
    band: (brush, seconds) => {
      fill(brush, fade(ink, 0.5));
      const open = 260 * easeOut(seconds, 0, 0.5);
      brush.fillStyle = mix(accent, sun, 0.35);
      brush.fillRect(0, screen.height / 2 - open, screen.width, open * 2);
    },
    lamp: (brush, seconds) => {
      fill(brush, ink);
      const lit = easeOut(seconds, 0.1, 0.9);
      const lamp = { x: 330, y: 540, colour: sun };
      drawBeam(brush, { ...lamp, angle: 0, spread: 30 * lit, length: 1560, strength: 0.5 * lit });
      drawGlow(brush, { ...lamp, radius: 260 * lit, strength: 0.9 });
      drawGlow(brush, { ...lamp, radius: 46 * lit, colour: '#ffffff' });
    },
  };
  return grounds[card.design];
}

type Unveiling = (brush: Brush, seconds: number, glass: OffscreenCanvas) => void;

function show(brush: Brush, glass: OffscreenCanvas, opacity = 1): void {
  brush.globalAlpha = opacity;
  brush.drawImage(glass, 0, 0, screen.width, screen.height);
  brush.globalAlpha = 1;
}

const unveilings: Record<Card['reveal'], Unveiling> = {
  beam(brush, seconds, glass) {
    const edge = -260 + ease(seconds, 0.15, 1.5) * 2440;
    brush.save();
    brush.beginPath();
    brush.moveTo(-300, 0);
    brush.lineTo(edge + 160, 0);
    brush.lineTo(edge - 160, screen.height);
    brush.lineTo(-300, screen.height);
    brush.clip();
    show(brush, glass);
    brush.restore();
  },
  focus(brush, seconds, glass) {
    const near = 1.12 - 0.12 * easeOut(seconds, 0.1, 1.3);
    brush.save();
    brush.translate(screen.width / 2, screen.height / 2);
    brush.scale(near, near);
    brush.translate(-screen.width / 2, -screen.height / 2);
    show(brush, glass, ease(seconds, 0.1, 0.9));
    brush.restore();
  },
  flicker(brush, seconds, glass) {
    const lit = [0, 0.7, 0, 0.2, 0.9, 0.3, 1][Math.floor(seconds * 7)] ?? 1;
    if (lit > 0) show(brush, glass, lit);
  },
  rise(brush, seconds, glass) {
    brush.save();
    brush.translate(0, 90 * (1 - easeOut(seconds, 0.1, 1.1)));
    show(brush, glass, share(seconds, 0.1, 0.6));
    brush.restore();
  },
  iris(brush, seconds, glass) {
    brush.save();
    brush.beginPath();
    brush.arc(screen.width / 2, screen.height / 2, 1150 * ease(seconds, 0.1, 1.3), 0, Math.PI * 2);
    brush.clip();
    show(brush, glass);
    brush.restore();
  },
};

/** The lettering at the end of a clip; painted over its last shot, from `card.from` on. */
export function openCard(card: Card): Picture {
  const glass = letter(card);
  const ground = openGround(card);
  return (brush, seconds) => {
    const passed = seconds - card.from;
    if (passed < 0) return;
    ground(brush, passed);
    unveilings[card.reveal](brush, passed, glass);
  };
}
