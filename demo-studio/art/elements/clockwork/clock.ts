import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, strokePath } from '../../paint/subject.ts';

/** A clock face with Roman strokes; hours and minutes as on the clock. */
export function drawClock(
  stage: Stage,
  options: Painted & {
    hour: number;
    minute: number;
    backwards?: boolean;
    rim?: string;
    glow?: boolean;
  },
): void {
  const { ink, sun, paper, accent } = stage.palette;
  const face = options.colour ?? paper;
  const rim = options.rim ?? mix(accent, ink, 0.3);
  drawSubject(stage, options, (brush) => {
    if (options.glow) {
      brush.shadowColor = sun;
      brush.shadowBlur = stage.unit * 10;
    }
    brush.fillStyle = rim;
    fillCircle(brush, 0, 0, 50);
    brush.shadowBlur = 0;
    const enamel = brush.createRadialGradient(-12, -14, 4, 0, 0, 46);
    enamel.addColorStop(0, mix(face, '#ffffff', 0.5));
    enamel.addColorStop(1, mix(face, rim, 0.25));
    brush.fillStyle = enamel;
    fillCircle(brush, 0, 0, 44);
    for (let mark = 0; mark < 60; mark += 1) {
      const angle = (mark / 60) * Math.PI * 2;
      const inner = mark % 5 ? 40 : mark % 15 ? 34 : 31;
      strokePath(
        brush,
        ink,
        mark % 5 ? 0.5 : mark % 15 ? 1.7 : 2.8,
        `M${Math.cos(angle) * inner} ${Math.sin(angle) * inner}L${Math.cos(angle) * 42} ${Math.sin(angle) * 42}`,
      );
    }
    const way = options.backwards ? -1 : 1;
    for (const [value, length, width] of [
      [(options.hour + options.minute / 60) / 12, 22, 3.4],
      [options.minute / 60, 34, 2],
    ] as const) {
      const angle = way * value * Math.PI * 2 - Math.PI / 2;
      strokePath(
        brush,
        ink,
        width,
        `M${-Math.cos(angle) * 6} ${-Math.sin(angle) * 6}L${Math.cos(angle) * length} ${Math.sin(angle) * length}`,
      );
    }
    brush.fillStyle = accent;
    fillCircle(brush, 0, 0, 2.6);
  });
}
