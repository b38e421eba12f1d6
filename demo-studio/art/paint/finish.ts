import { fade, mix } from './colour.ts';
import { createRandom } from './random.ts';
import { type Brush, openBrush } from './stage.ts';

export interface Finish {
  /** Light that bleeds out of bright places. */
  bloom?: number;
  grain?: number;
  vignette?: number;
  /** Dots of a coarse print, in pixels per dot at 600 wide. */
  halftone?: number;
  /** Paper fibres and worn folds. */
  paper?: number;
  /** Lines of a tube. */
  scanlines?: number;
  /** Lets a colour into the shadows and lifts them. */
  fog?: string;
}

function copyOf(brush: Brush): OffscreenCanvas {
  const copy = new OffscreenCanvas(brush.canvas.width, brush.canvas.height);
  openBrush(copy).drawImage(brush.canvas, 0, 0);
  return copy;
}

function addBloom(brush: Brush, strength: number, unit: number): void {
  const copy = copyOf(brush);
  brush.save();
  brush.globalCompositeOperation = 'screen';
  brush.globalAlpha = strength;
  brush.filter = `blur(${unit * 2.2}px) brightness(0.85) contrast(1.5)`;
  brush.drawImage(copy, 0, 0);
  brush.restore();
}

function addVignette(brush: Brush, strength: number): void {
  const { width, height } = brush.canvas;
  brush.save();
  brush.globalCompositeOperation = 'multiply';
  const dark = brush.createRadialGradient(
    width / 2,
    height * 0.46,
    Math.min(width, height) * 0.35,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.58,
  );
  dark.addColorStop(0, '#ffffff');
  dark.addColorStop(1, mix('#ffffff', '#000000', strength * 0.75));
  brush.fillStyle = dark;
  brush.fillRect(0, 0, width, height);
  brush.restore();
}

/** Grain of two sizes, strongest in the middle tones because of the overlay. */
function addGrain(brush: Brush, strength: number, seed: string): void {
  const random = createRandom(seed);
  const tile = new OffscreenCanvas(192, 192);
  const tileBrush = openBrush(tile);
  const pixels = tileBrush.createImageData(192, 192);
  for (let index = 0; index < pixels.data.length; index += 4) {
    const value = 128 + (random.next() + random.next() - 1) * 150;
    pixels.data[index] = value;
    pixels.data[index + 1] = value;
    pixels.data[index + 2] = value;
    pixels.data[index + 3] = 255;
  }
  tileBrush.putImageData(pixels, 0, 0);
  const pattern = brush.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(1.7));
  brush.save();
  brush.globalCompositeOperation = 'overlay';
  brush.globalAlpha = strength;
  brush.fillStyle = pattern;
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
  brush.restore();
}

function addHalftone(brush: Brush, dot: number): void {
  const { width, height } = brush.canvas;
  const small = new OffscreenCanvas(Math.ceil(width / dot), Math.ceil(height / dot));
  const smallBrush = openBrush(small);
  smallBrush.drawImage(brush.canvas, 0, 0, small.width, small.height);
  const { data } = smallBrush.getImageData(0, 0, small.width, small.height);
  brush.save();
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = 'rgba(10,6,16,0.34)';
  for (let row = 0; row < small.height; row += 1) {
    for (let column = 0; column < small.width; column += 1) {
      const at = (row * small.width + column) * 4;
      const tone =
        ((data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11) / 255;
      const radius = dot * 0.62 * (1 - tone);
      if (radius < dot * 0.08) continue;
      brush.beginPath();
      brush.arc((column + (row % 2) * 0.5 + 0.25) * dot, (row + 0.5) * dot, radius, 0, Math.PI * 2);
      brush.fill();
    }
  }
  brush.restore();
}

function addPaper(brush: Brush, strength: number, seed: string): void {
  const random = createRandom(seed);
  const { width, height } = brush.canvas;
  brush.save();
  brush.globalCompositeOperation = 'soft-light';
  for (let fibre = 0; fibre < 420; fibre += 1) {
    const [x, y] = [random.next() * width, random.next() * height];
    brush.strokeStyle = random.chance(0.5)
      ? fade('#ffffff', strength * 0.5)
      : fade('#000000', strength * 0.5);
    brush.lineWidth = random.between(0.6, 2);
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + random.between(-20, 20),
      y + random.between(-20, 20),
      x + random.between(-40, 40),
      y + random.between(-40, 40),
    );
    brush.stroke();
  }
  // Posters were folded for the post; a still was not.
  const folds =
    height > width
      ? ([
          [0.5, 0, 0.004, 1],
          [0, 0.5, 1, 0.003],
        ] as const)
      : [];
  for (const [x, y, wide, tall] of folds) {
    const fold =
      wide < tall
        ? brush.createLinearGradient((x - 0.03) * width, 0, (x + 0.03) * width, 0)
        : brush.createLinearGradient(0, (y - 0.02) * height, 0, (y + 0.02) * height);
    fold.addColorStop(0, fade('#000000', 0));
    fold.addColorStop(0.48, fade('#000000', strength * 0.5));
    fold.addColorStop(0.52, fade('#ffffff', strength * 0.6));
    fold.addColorStop(1, fade('#ffffff', 0));
    brush.fillStyle = fold;
    brush.fillRect(0, 0, width, height);
  }
  brush.restore();
}

function addScanlines(brush: Brush, strength: number): void {
  brush.save();
  brush.fillStyle = fade('#000000', strength);
  for (let y = 0; y < brush.canvas.height; y += 6) brush.fillRect(0, y, brush.canvas.width, 2);
  brush.restore();
}

/** The last touch, different for each family of films. */
export function applyFinish(brush: Brush, finish: Finish, seed: string): void {
  const unit = Math.min(brush.canvas.width, brush.canvas.height) / 100;
  if (finish.halftone) addHalftone(brush, finish.halftone * (unit / 6));
  if (finish.bloom) addBloom(brush, finish.bloom, unit);
  if (finish.fog) {
    brush.save();
    brush.globalCompositeOperation = 'lighten';
    brush.fillStyle = finish.fog;
    brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
    brush.restore();
  }
  if (finish.vignette) addVignette(brush, finish.vignette);
  if (finish.scanlines) addScanlines(brush, finish.scanlines);
  if (finish.paper) addPaper(brush, finish.paper, seed);
  if (finish.grain) addGrain(brush, finish.grain, seed);
}
