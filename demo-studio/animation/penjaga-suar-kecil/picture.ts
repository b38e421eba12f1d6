import type { Brush } from '../../art/paint/stage.ts';
import { paintEndCard, writeTitle } from '../canvas/lettering.ts';
import { drawBeam, drawGlow, traceBeam } from '../canvas/light.ts';
import { during, ease, easeOut, follow } from '../canvas/motion.ts';
import { type Camera, fillScreen, type Picture, withCamera } from '../canvas/screen.ts';
import { paintFirst, paintLivingBeam, paintSwarm } from './fireflies.ts';
import { gallery, lamp, paintJar, paintLamp, paintLighthouse, paintSari } from './lighthouse.ts';
import { type Mood, readMood } from './mood.ts';
import { paintBoats, paintSheet, sheetCount } from './sea.ts';
import { paintClouds, paintFar, paintMoon, paintSky } from './sky.ts';
import { story } from './story.ts';

function readCamera(seconds: number): Camera {
  if (seconds < 5) return { x: 960, y: 540, zoom: 1.02 };
  if (seconds < 13.2) return { x: 1180, y: 480, zoom: 1.26 };
  if (seconds < 20) return { x: 1000, y: 590, zoom: 1.06 };
  return {
    x: follow(seconds, [
      [26.2, 1306],
      [28.6, 1140],
    ]),
    y: follow(seconds, [
      [26.2, 282],
      [28.6, 520],
    ]),
    zoom: follow(seconds, [
      [26.2, 3.4],
      [28.6, 1.1],
    ]),
  };
}

/** The beam that shows the boats their way, and its fainter back. */
function paintCalmBeam(brush: Brush, seconds: number, strength: number): void {
  const angle = 168 + ease(seconds, 5.5, 9) * 3;
  const beam = { ...lamp, length: 1750, spread: 11 };
  drawBeam(brush, { ...beam, angle, strength: strength * 0.85 });
  drawBeam(brush, { ...beam, angle: angle - 180, strength: strength * 0.3 });
}

function paintBeams(brush: Brush, seconds: number, mood: Mood): void {
  if (seconds < 5) {
    const angle = 214 - ease(seconds, 0.6, 3.6) * 62;
    const strength = easeOut(seconds, 0.2, 0.8) * (1 - ease(seconds, 4.2, 5));
    drawBeam(brush, { ...lamp, angle, spread: 13, length: 1800, strength });
  } else if (seconds < 20) {
    paintCalmBeam(brush, seconds, mood.lamp * ease(seconds, 5, 6));
  } else {
    const strength = ease(seconds, 34, 35.2) * (1 - ease(seconds, 43.4, 45.5));
    const angle = 166;
    drawBeam(brush, { ...lamp, angle, spread: 17, length: 1700, strength: strength * 0.75 });
    paintLivingBeam(brush, { angle, seconds, strength });
    const burst = ease(seconds, 33.4, 34.1) * (1 - ease(seconds, 34.1, 36));
    drawGlow(brush, { ...lamp, radius: 900, colour: '#ffe2a0', strength: burst * 0.9 });
  }
}

/** The title stays hidden until the beam has passed over it. */
function paintOpeningTitle(brush: Brush, seconds: number): void {
  const opacity = ease(seconds, 0.9, 1.6) * (1 - ease(seconds, 4.3, 5));
  if (opacity <= 0) return;
  const swept = ease(seconds, 0.6, 3.6) * 62;
  brush.save();
  brush.clip(traceBeam({ ...lamp, angle: 220 - swept / 2, spread: swept + 4, length: 2400 }));
  writeTitle(brush, story.name, { x: 640, y: 470, size: 92, opacity });
  brush.restore();
}

function paintKeeper(brush: Brush, seconds: number): void {
  if (seconds < 11.6) return;
  const reach = seconds < 20 ? 0 : ease(seconds, 22.2, 23.4) * (1 - ease(seconds, 31, 32));
  brush.save();
  brush.translate(gallery.x - 8, gallery.y);
  paintSari(brush, { reach, time: seconds });
  brush.restore();
  if (reach > 0.05) {
    const lit = ease(seconds, 24.4, 25) * (1 - ease(seconds, 27.2, 29));
    paintJar(brush, gallery.x - 37, gallery.y - 36, lit);
  }
}

function paintIsland(brush: Brush, seconds: number, mood: Mood): void {
  paintSwarm(brush, seconds, true);
  paintLighthouse(brush, seconds, mood);
  paintKeeper(brush, seconds);
  paintLamp(brush, mood);
  paintFirst(brush, seconds);
  paintSwarm(brush, seconds, false);
}

export function openPicture(): Picture {
  return (brush, seconds) => {
    if (seconds >= 48) {
      fillScreen(brush, '#0b1a2a');
      paintEndCard(brush, story.name, seconds - 48);
      return;
    }
    const mood = readMood(seconds);
    const camera = readCamera(seconds);
    withCamera(brush, camera, 0.12, () => {
      paintSky(brush, seconds, mood);
      paintMoon(brush, mood);
    });
    withCamera(brush, camera, 0.3, () => paintClouds(brush, mood));
    withCamera(brush, camera, 0.5, () => paintFar(brush, mood));
    for (let sheet = 0; sheet < sheetCount; sheet += 1) {
      withCamera(brush, camera, 0.6 + sheet * 0.1, () => {
        paintBoats(brush, sheet, seconds, mood);
        paintSheet(brush, sheet, seconds, mood);
      });
      if (sheet === 2) withCamera(brush, camera, 1, () => paintIsland(brush, seconds, mood));
    }
    withCamera(brush, camera, 1, () => paintBeams(brush, seconds, mood));
    paintOpeningTitle(brush, seconds);
    const dark = 1 - during(seconds, -1, 48, 0.7) + (1 - ease(seconds, 0, 0.7));
    if (dark > 0) fillScreen(brush, '#0b1a2a', Math.min(1, dark));
  };
}
