import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A small hexagonal satellite whose one lamp looks back. */
export function drawSatellite(stage: Stage, options: Placing): void {
  const { paper, accent, second, sun, near, ink } = stage.palette;
  drawSubject(stage, options, (brush) => {
    for (const side of [-1, 1]) {
      brush.save();
      brush.scale(side, 1);
      fillPath(brush, mix(second, near, 0.35), 'M28 -14h56v28h-56z');
      for (let cell = 0; cell < 4; cell += 1)
        fillPath(
          brush,
          mix(second, cell % 2 ? paper : near, 0.2),
          `M${30 + cell * 13.6} -12h11v11h-11zM${30 + cell * 13.6} 1h11v11h-11z`,
        );
      strokePath(brush, paper, 2, 'M20 0H28');
      brush.restore();
    }
    strokePath(brush, paper, 1.6, 'M0 -24V-44M-9 -50Q0 -38 9 -50');
    fillPath(brush, paper, 'M0 -27L23 -13.5V13.5L0 27L-23 13.5V-13.5Z');
    fillPath(brush, mix(paper, near, 0.22), 'M0 0L23 -13.5V13.5L0 27Z');
    brush.fillStyle = ink;
    fillCircle(brush, 0, 0, 12.5);
    brush.shadowColor = accent;
    brush.shadowBlur = stage.unit * 6;
    brush.fillStyle = mix(accent, sun, 0.3);
    fillCircle(brush, 0, 0, 8);
    brush.fillStyle = mix(sun, '#ffffff', 0.6);
    fillCircle(brush, 2.4, -2.6, 2.6);
  });
}
