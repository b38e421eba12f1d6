import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A royal carriage seen from behind, with a shadow on its silk. */
export function drawCarriage(stage: Stage, options: Painted): void {
  const { ink, sun, accent, second, paper } = stage.palette;
  const lacquer = options.colour ?? mix(ink, accent, 0.22);
  drawSubject(stage, options, (brush) => {
    for (const x of [-48, 48]) {
      brush.strokeStyle = mix(second, ink, 0.25);
      brush.lineWidth = 4;
      brush.beginPath();
      brush.ellipse(x, -24, 10, 25, 0, 0, Math.PI * 2);
      brush.stroke();
      for (let spoke = 0; spoke < 10; spoke += 1)
        strokePath(
          brush,
          mix(second, ink, 0.35),
          1.2,
          `M${x} -24L${x + Math.cos(spoke * 0.628) * 10} ${-24 + Math.sin(spoke * 0.628) * 25}`,
        );
    }
    fillPath(
      brush,
      shade(brush, [-40, 0], [40, 0], [mix(lacquer, sun, 0.25), lacquer, mix(lacquer, ink, 0.7)]),
      'M-40 -20V-84H40V-20Q0 -12 -40 -20Z',
    );
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 8;
    fillPath(
      brush,
      shade(brush, [0, -80], [0, -40], [mix(sun, paper, 0.5), mix(sun, accent, 0.4)]),
      'M-27 -42V-77H27V-42Z',
    );
    brush.shadowColor = 'transparent';
    fillPath(
      brush,
      fade(ink, 0.8),
      'M-12 -42Q-11 -54 -4 -56Q-7 -62 -6 -66L-8 -72L-3.4 -68.6L0 -74L3.4 -68.6L8 -72L6 -66Q7 -62 4 -56Q11 -54 12 -42Z',
    );
    for (const x of [-13.5, 0, 13.5]) strokePath(brush, second, 1.2, `M${x} -77V-42`);
    strokePath(brush, second, 1.8, 'M-38 -22Q0 -15 38 -22M-38 -36H38M-30 -80H30V-39H-30Z');
    fillPath(
      brush,
      shade(brush, [0, -112], [0, -82], [second, mix(second, ink, 0.6)]),
      'M-58 -84Q-30 -88 -20 -104H20Q30 -88 58 -84Q30 -78 0 -78Q-30 -78 -58 -84Z',
    );
    fillPath(brush, second, 'M-4 -104Q-5 -112 0 -118Q5 -112 4 -104Z');
    for (const x of [-52, 52]) {
      strokePath(brush, accent, 1, `M${x} -82v10`);
      brush.fillStyle = accent;
      fillCircle(brush, x, -70, 3);
    }
  });
}
