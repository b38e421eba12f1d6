import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { findPalette } from '../../art/palettes/palettes.ts';
import { resolveStep } from '../../art/scene/paint-composition.ts';
import { lerp, share } from '../canvas/motion.ts';
import { type Picture, screen } from '../canvas/screen.ts';
import { clipSize, type Shot, type View } from './clip-order.ts';
import { moveBy } from './motions.ts';
import { type Plane, paintPlanes } from './planes.ts';
import { isWeather, openWeather } from './weather.ts';

/** Sets off and arrives gently, at a steady pace in between: even motion costs the fewest bytes. */
function glide(share: number): number {
  const edge = 0.18;
  const pace = 1 / (1 - edge);
  if (share < edge) return (pace * share ** 2) / (2 * edge);
  if (share > 1 - edge) return 1 - (pace * (1 - share) ** 2) / (2 * edge);
  return pace * (share - edge / 2);
}

function viewAt({ start, end }: Shot, along: number): View {
  return {
    x: lerp(start.x, end.x, along),
    y: lerp(start.y, end.y, along),
    zoom: lerp(start.zoom, end.zoom, along),
  };
}

/** Pixels per unit of the screen. */
const scale = clipSize.width / screen.width;

function drawPlane(
  brush: Brush,
  plane: Plane,
  shot: Shot,
  view: View,
  own: [number, number],
): void {
  const { depth, picture, pivot } = plane;
  const [seconds, phase] = own;
  const motion = moveBy(plane.name, seconds, phase);
  const middle = { x: (shot.start.x + shot.end.x) / 2, y: (shot.start.y + shot.end.y) / 2 };
  const zoom = 1 + (view.zoom - 1) * (0.35 + 0.65 * depth);
  brush.save();
  brush.globalCompositeOperation = plane.blend;
  brush.globalAlpha = motion.opacity;
  brush.translate(screen.width / 2, screen.height / 2);
  brush.scale(zoom, zoom);
  brush.translate(
    -middle.x - (view.x - middle.x) * depth + motion.x,
    -middle.y - (view.y - middle.y) * depth + motion.y,
  );
  const [turnX, turnY] = [pivot[0] * shot.width, pivot[1] * shot.height];
  brush.translate(turnX, turnY);
  brush.rotate((motion.turn * Math.PI) / 180);
  brush.scale(1 / scale, 1 / scale);
  brush.drawImage(picture, plane.left - turnX * scale, plane.top - turnY * scale);
  brush.restore();
}

/** A shot as a picture in time. */
export function openShot(shot: Shot): Picture {
  const palette = findPalette(shot.palette);
  const random = createRandom(`${shot.seed} phases`);
  const standing = shot.composition.filter((step) => !isWeather(step));
  const planes = paintPlanes(standing, {
    width: Math.round(shot.width * scale),
    height: Math.round(shot.height * scale),
    seed: shot.seed,
    palette,
  });
  const phases = planes.map(() => random.between(0, 6));
  const weather = shot.composition
    .filter(isWeather)
    .map((step) => openWeather(resolveStep(step, palette), palette, shot.seed));
  return (brush, seconds) => {
    const view = viewAt(shot, glide(share(seconds, shot.from, shot.to)));
    const passed = seconds - shot.from;
    planes.forEach((plane, index) => {
      drawPlane(brush, plane, shot, view, [passed, phases[index] ?? 0]);
    });
    for (const fall of weather) fall(brush, passed);
  };
}
