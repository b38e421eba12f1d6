import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A robot with one kind lamp for an eye, or two. */
export function drawRobot(
  stage: Stage,
  options: Placing & { colour?: string; light?: string; eyes?: 1 | 2 },
): void {
  const shell = options.colour ?? mix(stage.palette.paper, stage.palette.far, 0.3);
  const light = options.light ?? stage.palette.accent;
  const { ink, sun } = stage.palette;
  const { eyes = 2 } = options;
  drawSubject(stage, options, (brush) => {
    const metal = shade(
      brush,
      [-26, 0],
      [26, 0],
      [mix(shell, sun, 0.4), shell, mix(shell, ink, 0.6)],
    );
    const joint = mix(shell, ink, 0.65);
    strokePath(
      brush,
      joint,
      6,
      'M-10 -24V-6M10 -24V-6M-23 -52Q-34 -44 -33 -28M23 -52Q36 -46 34 -30',
    );
    fillPath(
      brush,
      metal,
      'M-20 0V-6Q-14 -12 -5 -6V0ZM20 0V-6Q14 -12 5 -6V0ZM-38 -28h10v9h-3v-5h-4v5h-3zM29 -30h10v9h-3v-5h-4v5h-3z',
    );
    brush.fillStyle = metal;
    brush.beginPath();
    brush.roundRect(-23, -58, 46, 36, 8);
    brush.roundRect(-19, -92, 38, 29, 9);
    brush.fill();
    fillPath(brush, joint, 'M-7 -64h14v7h-14zM-1 -100h2v9h-2z');
    fillPath(
      brush,
      mix(shell, ink, 0.8),
      'M-14 -86h28q3 0 3 3v11q0 3 -3 3h-28q-3 0 -3 -3v-11q0 -3 3 -3z',
    );
    fillPath(brush, mix(shell, ink, 0.35), 'M-14 -50h28v3h-28zM-14 -44h18v3h-18z');
    brush.save();
    brush.shadowColor = light;
    brush.shadowBlur = 8 * stage.unit;
    brush.fillStyle = mix(light, '#ffffff', 0.35);
    for (let pass = 0; pass < 2; pass += 1) {
      for (const x of eyes === 2 ? [-7.5, 7.5] : [0])
        fillCircle(brush, x, -77.5, eyes === 2 ? 3.6 : 5);
      fillCircle(brush, 0, -101, 2);
      fillCircle(brush, 12, -32, 2.6);
    }
    brush.restore();
  });
}
