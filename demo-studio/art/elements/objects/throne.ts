import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A throne with a carved back. */
export function drawThrone(stage: Stage, options: Painted & { burning?: boolean }): void {
  const { ink, sun, accent } = stage.palette;
  const gold = options.colour ?? accent;
  drawSubject(stage, options, (brush) => {
    const metal = shade(brush, [-30, 0], [30, 0], [mix(gold, sun, 0.5), gold, mix(gold, ink, 0.6)]);
    if (options.burning) {
      brush.shadowColor = options.light ?? sun;
      brush.shadowBlur = stage.unit * 10;
    }
    fillPath(
      brush,
      metal,
      'M-22 0V-84Q-30 -92 -22 -104Q-12 -96 0 -118Q12 -96 22 -104Q30 -92 22 -84V0H15V-34H-15V0Z',
    );
    brush.shadowColor = 'transparent';
    fillPath(brush, mix(gold, ink, 0.55), 'M-15 -42V-82Q0 -96 15 -82V-42Z');
    fillPath(brush, metal, 'M-32 0V-50Q-32 -56 -26 -56V-34H26V-56Q32 -56 32 -50V0H26V-26H-26V0Z');
    strokePath(brush, mix(gold, sun, 0.6), 0.9, 'M0 -88V-46M-8 -78Q0 -68 8 -78M-8 -62Q0 -52 8 -62');
  });
}
