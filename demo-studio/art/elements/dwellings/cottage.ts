import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { lightWindow } from './light-window.ts';

/** A small stone house with shutters, by the sea. */
export function drawCottage(
  stage: Stage,
  options: Painted & { roof?: string; shutters?: string; sign?: string },
): void {
  const { paper, second, near, sun, ink, accent } = stage.palette;
  const wall = options.colour ?? paper;
  const shutters = options.shutters ?? second;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-38, 0], [38, 0], [mix(wall, sun, 0.3), wall, mix(wall, near, 0.3)]),
      'M-38 0V-40H38V0Z',
    );
    fillPath(brush, options.roof ?? mix(accent, near, 0.2), 'M-44 -39L-26 -66H26L44 -39Z');
    fillPath(brush, mix(wall, near, 0.3), 'M16 -60h9v-14h-9z');
    lightWindow(brush, stage, sun, 'M-27 -14v-14h11v14zM16 -14v-14h11v14z');
    fillPath(
      brush,
      shutters,
      'M-34 -13v-16h6v16zM-15 -13v-16h6v16zM9 -13v-16h6v16zM28 -13v-16h6v16zM-6 0v-22q6 -6 12 0v22z',
    );
    fillPath(brush, shutters, 'M-30 -32h60v-5h-60z');
    brush.fillStyle = wall;
    brush.font = '4.6px Bebas';
    brush.textAlign = 'center';
    brush.fillText(options.sign ?? '', 0, -33);
    strokePath(brush, fade(ink, 0.25), 0.5, 'M-38 -8h9M14 -6h12M-20 -4h9M22 -36h12');
  });
}
