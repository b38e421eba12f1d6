import { fade } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { paintEndCard, writeTitle } from '../canvas/lettering.ts';
import { amber, drawGlow, drawSpark, fillDisc } from '../canvas/light.ts';
import { during, ease, easeOut, lerp, share } from '../canvas/motion.ts';
import { fillScreen, withCamera } from '../canvas/screen.ts';
import { brightness } from './blinks.ts';
import { paintCity, torch } from './city.ts';
import { paintSatellite, paintSatelliteLight } from './satellite.ts';
import { colours, paintEarth, paintOrbit, paintSpace } from './space.ts';
import { story } from './story.ts';

/** 0–5 s: an orbit draws itself; the title blinks on like a lamp. */
export function paintOpening(brush: Brush, seconds: number): void {
  paintSpace(brush, seconds);
  const drawn = easeOut(seconds, 0.3, 3.4);
  paintOrbit(brush, { x: 960, y: 1180, radius: 900, drawn });
  paintOrbit(brush, { x: 960, y: 1180, radius: 1010, drawn: drawn * 0.9, colour: '#6a78e8' });
  paintEarth(brush, seconds, { x: 960, y: 830 });
  const turn = Math.PI * (1 + drawn);
  const lamp = { x: 960 + Math.cos(turn) * 900, y: 1180 + Math.sin(turn) * 900 };
  drawSpark(brush, { ...lamp, radius: 11, strength: 1 - ease(seconds, 3.6, 4.4) });
  const blink = [1.2, 1.55, 1.9].some((at) => seconds > at && seconds < at + 0.17) ? 1 : 0;
  const on = Math.max(blink, easeOut(seconds, 2.25, 2.5)) * (1 - ease(seconds, 4.4, 5));
  drawGlow(brush, { x: 960, y: 520, radius: 760, colour: '#8a6af0', strength: on * 0.5 });
  writeTitle(brush, story.name, { y: 540, size: 108, opacity: on });
}

/** 5–14 s: the satellite, close, turning above the Earth. */
export function paintDrift(brush: Brush, seconds: number): void {
  paintSpace(brush, seconds);
  paintOrbit(brush, { x: 960, y: 1560, radius: 1120, drawn: 1, colour: '#6a78e8' });
  paintEarth(brush, seconds, { x: 900, y: 850 - ease(seconds, 5, 14) * 26 });
  const x = lerp(1290, 1090, ease(seconds, 4.4, 14.5));
  const y = 430 + Math.sin(seconds * 0.7) * 12;
  const lamp = 0.14 + 0.08 * Math.sin(seconds * 2.2);
  const size = 1.16;
  brush.save();
  brush.translate(x, y);
  const gaze = -during(seconds, 9.6, 13.2, 0.8);
  paintSatellite(brush, {
    size,
    turn: -0.22 + ease(seconds, 4.5, 14) * 0.2,
    lamp,
    days: 12_418,
    gaze,
  });
  brush.restore();
  paintSatelliteLight(brush, { x, y, size, lamp: lamp * 0.7 });
}

/** 14–22 s: the roof, the boy, his torch. */
export function paintRoofTop(brush: Brush, seconds: number): void {
  const camera = seconds < 18.4 ? { x: 900, y: 550, zoom: 1.1 } : { x: 800, y: 540, zoom: 1.8 };
  withCamera(brush, camera, 1, () => paintCity(brush, seconds, 0));
}

function clipHalf(brush: Brush, seconds: number, isEarth: boolean): void {
  const open = ease(seconds, 22, 22.8);
  const edge = lerp(1920, 960, open) + (isEarth ? -4 : 4);
  const lean = 90;
  brush.beginPath();
  if (isEarth) {
    brush.moveTo(-10, -10);
    brush.lineTo(edge + lean, -10);
    brush.lineTo(edge - lean, 1090);
    brush.lineTo(-10, 1090);
  } else {
    brush.moveTo(1930, -10);
    brush.lineTo(edge + lean, -10);
    brush.lineTo(edge - lean, 1090);
    brush.lineTo(1930, 1090);
  }
  brush.clip();
}

/** 22–33 s: Earth and space side by side, blinking at each other. */
export function paintTalk(brush: Brush, seconds: number): void {
  fillScreen(brush, '#ffffff');
  brush.save();
  clipHalf(brush, seconds, true);
  const zoom = seconds < 29 ? 1.3 : 1.1;
  withCamera(brush, { x: 1080, y: 500, zoom }, 1, () => paintCity(brush, seconds, 0));
  brush.restore();
  brush.save();
  clipHalf(brush, seconds, false);
  paintSpace(brush, seconds);
  paintEarth(brush, seconds, { x: 1500, y: 880 });
  const lamp = Math.max(0.1, brightness('satellite', seconds));
  const [x, y, size] = [1465, 420 + Math.sin(seconds * 0.8) * 14, 0.78];
  brush.save();
  brush.translate(x, y);
  const turn = -0.05 + Math.sin(seconds * 0.6) * 0.05;
  paintSatellite(brush, {
    size,
    turn,
    lamp,
    days: 12_418 + Math.floor(share(seconds, 27, 31) * 9),
    gaze: -1,
  });
  brush.restore();
  paintSatelliteLight(brush, { x, y, size, lamp });
  brush.restore();
}

/** 33–42 s: it lets go, and becomes a long line of light over the whole city. */
export function paintFall(brush: Brush, seconds: number): void {
  const fall = share(seconds, 34.4, 39.4) ** 1.25;
  const lit = ease(seconds, 34.6, 37.6) * (1 - ease(seconds, 39.2, 42));
  withCamera(brush, { x: 960, y: 520, zoom: 1.04 }, 1, () => paintCity(brush, seconds, lit));
  const start = { x: 1780, y: 90 };
  const head = { x: lerp(start.x, -420, fall), y: lerp(start.y, 640, fall) };
  if (fall < 0.05) {
    const size = 0.3;
    const spin = ease(seconds, 33.4, 35) * 2;
    brush.save();
    brush.globalAlpha = 1 - ease(seconds, 34.5, 35);
    brush.translate(head.x, head.y);
    paintSatellite(brush, { size, turn: spin, lamp: 1 });
    brush.restore();
  }
  if (fall <= 0) return;
  const fade_ = 1 - ease(seconds, 39, 41.4);
  const tail = {
    x: lerp(start.x, head.x, Math.max(0, fall - 0.5)),
    y: lerp(start.y, head.y, Math.max(0, fall - 0.5)),
  };
  const light = brush.createLinearGradient(head.x, head.y, tail.x, tail.y);
  light.addColorStop(0, fade('#fff6dc', fade_));
  light.addColorStop(0.2, fade(amber, 0.85 * fade_));
  light.addColorStop(0.6, fade(colours.coral, 0.35 * fade_));
  light.addColorStop(1, fade(colours.coral, 0));
  const across = { x: -(tail.y - head.y), y: tail.x - head.x };
  const length = Math.hypot(across.x, across.y) || 1;
  brush.fillStyle = light;
  for (const width of [46, 26, 10]) {
    const [dx, dy] = [(across.x / length) * width, (across.y / length) * width];
    brush.beginPath();
    brush.moveTo(tail.x, tail.y);
    brush.lineTo(head.x + dx, head.y + dy);
    brush.arc(head.x, head.y, width, Math.atan2(dy, dx), Math.atan2(-dy, -dx), true);
    brush.fill();
  }
  drawGlow(brush, { ...head, radius: 620, strength: fade_ });
  drawGlow(brush, { ...head, radius: 200, colour: '#fff6dc', strength: fade_ });
}

/** 42–45 s: dark; the torch blinks once, and a new star blinks back. */
export function paintAnswer(brush: Brush, seconds: number): void {
  const camera = { x: 860, y: 470, zoom: 1.18 };
  withCamera(brush, camera, 1, () => {
    paintCity(brush, seconds, 0);
    const star = { x: torch.x + 235, y: torch.y - 442 };
    const blink = brightness('satellite', seconds);
    const stays = ease(seconds, 44.6, 45.2) * 0.5;
    drawSpark(brush, { ...star, radius: 7 + blink * 5, strength: Math.max(blink, stays) });
    drawGlow(brush, { ...star, radius: 230, strength: blink });
    brush.fillStyle = fade('#ffffff', Math.max(blink, stays));
    fillDisc(brush, star.x, star.y, 5);
  });
}

export function paintEnd(brush: Brush, seconds: number): void {
  fillScreen(brush, '#0f0b38');
  paintEndCard(brush, story.name, seconds);
}
