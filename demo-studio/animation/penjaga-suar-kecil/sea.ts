import { fade, mix } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { ease, follow, lerp } from '../canvas/motion.ts';
import { type Mood, tint } from './mood.ts';

/** Sheets of paper that slide past each other, far to near. */
const sheets = [
  { y: 652, height: 5, length: 150, speed: 0.5, night: '#2f7c80', dawn: '#e7b992' },
  { y: 690, height: 9, length: 210, speed: -0.55, night: '#266d76', dawn: '#cf9f8c' },
  { y: 742, height: 14, length: 270, speed: 0.62, night: '#1d5a68', dawn: '#a98588' },
  { y: 812, height: 20, length: 340, speed: -0.66, night: '#164858', dawn: '#7f7385' },
  { y: 896, height: 26, length: 420, speed: 0.7, night: '#103646', dawn: '#566176' },
  { y: 990, height: 32, length: 520, speed: -0.72, night: '#0b2636', dawn: '#36475e' },
] as const;

export const sheetCount = sheets.length;

function waterAt(index: number, x: number, seconds: number, swell: number): number {
  const sheet = sheets[index] ?? sheets[0];
  const phase = seconds * sheet.speed + index * 1.7;
  return (
    sheet.y -
    sheet.height *
      swell *
      (Math.sin(x / sheet.length + phase) + 0.45 * Math.sin(x / (sheet.length * 0.43) - phase))
  );
}

export function paintSheet(brush: Brush, index: number, seconds: number, mood: Mood): void {
  const sheet = sheets[index] ?? sheets[0];
  const edge = new Path2D();
  for (let x = -240; x <= 2160; x += 30) edge.lineTo(x, waterAt(index, x, seconds, mood.swell));
  const body = new Path2D(edge);
  body.lineTo(2160, 1500);
  body.lineTo(-240, 1500);
  const colour = tint(sheet.night, sheet.dawn, mood);
  const paper = brush.createLinearGradient(0, sheet.y - 40, 0, sheet.y + 160);
  paper.addColorStop(0, mix(colour, '#ffffff', 0.05));
  paper.addColorStop(1, mix(colour, '#04101c', 0.3));
  brush.fillStyle = paper;
  brush.fill(body);
  if (index < 3) return;
  brush.strokeStyle = fade(mix(colour, '#fff6e0', 0.4), 0.4);
  brush.lineWidth = 2.5;
  brush.stroke(edge);
}

/** One boat: the sheet it floats on, and where it is at each moment. */
const boats = [
  { sheet: 1, size: 0.8, start: 250, calm: 620, lost: 330, home: 1000 },
  { sheet: 2, size: 1.05, start: 40, calm: 420, lost: 690, home: 1000 },
  { sheet: 2, size: 1.05, start: -160, calm: 180, lost: 60, home: 800 },
  { sheet: 3, size: 1.4, start: 420, calm: 800, lost: 1010, home: 1130 },
  { sheet: 3, size: 1.4, start: 80, calm: 470, lost: 280, home: 860 },
  { sheet: 4, size: 1.8, start: -220, calm: 240, lost: 520, home: 980 },
] as const;

function paintBoat(brush: Brush, size: number, isRightward: number, mood: Mood): void {
  brush.scale(size * isRightward, size);
  brush.fillStyle = tint('#0a1c28', '#2a2838', mood);
  brush.fill(new Path2D('M-46 -16Q0 12 50 -20Q36 16 4 16Q-34 16 -46 -16Z'));
  brush.fill(new Path2D('M-3 -64H1V0H-3Z'));
  brush.fillStyle = tint('#efe2c4', '#fff0d4', mood);
  brush.fill(new Path2D('M3 -62Q34 -34 32 -8L3 -8Z'));
  brush.fillStyle = '#ffdf9a';
  fillDisc(brush, -26, -22, 4);
}

/** The boats that float on one sheet: sail home, lose their way, find it again. */
export function paintBoats(brush: Brush, sheet: number, seconds: number, mood: Mood): void {
  boats.forEach((boat, index) => {
    if (boat.sheet !== sheet) return;
    const late = index * 0.35;
    const x = follow(seconds, [
      [4, boat.start],
      [13.5, boat.calm],
      [20, boat.lost],
      [34.8 + late, lerp(boat.lost, boat.calm, 0.3)],
      [43, boat.home],
    ]);
    const roll = (at: number): number => waterAt(sheet, at, seconds, mood.swell);
    const turned =
      ease(seconds, 15 + late, 16 + late) * (1 - ease(seconds, 35 + late, 36.2 + late));
    const away = boat.lost < boat.calm || index % 2 === 1 ? turned : 0;
    brush.save();
    brush.translate(x, roll(x) + 4);
    brush.rotate(Math.atan2(roll(x + 40) - roll(x - 40), 80) * 0.8);
    paintBoat(brush, boat.size, 1 - 2 * away || 0.02, mood);
    brush.restore();
    const side = 1 - 2 * away;
    drawGlow(brush, {
      x: x - 26 * boat.size * side,
      y: roll(x) - 18 * boat.size,
      radius: 62 * boat.size,
      strength: 0.75 * (1 - mood.dawn * 0.7),
    });
  });
}
