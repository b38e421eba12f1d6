import type { Brush } from '../../art/paint/stage.ts';
import { paintEndCard, writeTitle } from '../canvas/lettering.ts';
import { drawBeam } from '../canvas/light.ts';
import { ease, easeOut } from '../canvas/motion.ts';
import { type Camera, fillScreen, type Picture, withCamera } from '../canvas/screen.ts';
import { paintFields, paintPalms, paintSky } from './land.ts';
import { paintChild, paintPeople } from './people.ts';
import { paintRain } from './rain.ts';
import { paintFreeWhale, paintPoles, paintSheet, sheet } from './sheet.ts';
import { story } from './story.ts';
import { lens, paintFarVan, paintLens, paintNearVan, roadAt } from './van.ts';

const dark = '#0b0720';
const endCardFrom = 47;

function readCamera(seconds: number): Camera {
  if (seconds > 14 && seconds < 18.8) return { x: 940, y: 500, zoom: 1.5 };
  if (seconds > 45.4) return { x: 1080, y: 760, zoom: 1.4 };
  return { x: 960, y: 540, zoom: 1.02 };
}

/** From the lens to the cloth, as long as there is one. */
function paintProjection(brush: Brush, seconds: number): void {
  const lit = easeOut(seconds, 13.8, 14.6) * (1 - ease(seconds, 28.4, 29.2));
  const [dx, dy] = [sheet.x - lens.x, sheet.y - lens.y];
  drawBeam(brush, {
    ...lens,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    spread: 27,
    length: Math.hypot(dx, dy) * 1.12,
    strength: lit * 0.9,
  });
}

/** The headlamps of the van write the title as they pass below it. */
function paintOpeningTitle(brush: Brush, seconds: number): void {
  const opacity = ease(seconds, 0.4, 1) * (1 - ease(seconds, 4.7, 5.4));
  if (opacity <= 0) return;
  brush.save();
  brush.beginPath();
  const { x } = roadAt(seconds);
  brush.moveTo(-100, 0);
  brush.lineTo(x + 190, 0);
  brush.lineTo(x + 90, 1080);
  brush.lineTo(-100, 1080);
  brush.clip();
  writeTitle(brush, story.name, { x: 960, y: 380, size: 100, opacity });
  brush.restore();
}

export function openPicture(): Picture {
  return (brush, seconds) => {
    if (seconds >= endCardFrom + 0.5) {
      fillScreen(brush, dark);
      paintEndCard(brush, story.name, seconds - endCardFrom - 0.5);
      return;
    }
    const camera = readCamera(seconds);
    withCamera(brush, camera, 0.25, () => paintSky(brush, seconds));
    withCamera(brush, camera, 0.9, () => {
      paintFields(brush, seconds);
      paintFarVan(brush, seconds);
    });
    withCamera(brush, camera, 1, () => {
      paintPoles(brush, seconds);
      paintSheet(brush, seconds);
      paintProjection(brush, seconds);
      paintNearVan(brush, seconds);
      paintFreeWhale(brush, seconds);
      paintRain(brush, seconds);
      paintLens(brush, seconds);
      paintPeople(brush, seconds);
      paintChild(brush, seconds);
    });
    withCamera(brush, camera, 1.25, () => paintPalms(brush, seconds));
    paintOpeningTitle(brush, seconds);
    const black = ease(seconds, endCardFrom - 0.2, endCardFrom + 0.5) + (1 - ease(seconds, 0, 0.7));
    if (black > 0) fillScreen(brush, dark, Math.min(1, black));
  };
}
