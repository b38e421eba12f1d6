import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** A river from above, curled like a sleeping dragon between the crowns of the forest. */
export function drawRiverBend(stage: Stage, options: { colour?: string }): void {
  const { near, far, sun } = stage.palette;
  const colour = options.colour ?? stage.palette.accent;
  stage.layer((brush) => {
    const crowns = stage.wide ? 900 : 700;
    for (let crown = 0; crown < crowns; crown += 1) {
      const [x, y] = [stage.random.next() * stage.width, (crown / crowns) * stage.height * 1.05];
      const radius = stage.unit * stage.random.between(2, 4.6);
      brush.fillStyle = mix(near, far, stage.random.next());
      fillCircle(brush, x, y, radius);
      brush.fillStyle = mix(far, sun, stage.random.between(0.1, 0.4));
      fillCircle(brush, x - radius * 0.25, y - radius * 0.3, radius * 0.55);
    }
  });
  stage.layer((brush) => {
    const trace = new Path2D();
    for (let step = 0; step <= 120; step += 1) {
      const share = step / 120;
      const angle = share * Math.PI * 3.1 + 2.3;
      const reach = (1 - share * 0.78) * 0.44;
      trace.lineTo(
        (0.52 + Math.cos(angle) * reach * 0.95) * stage.width,
        (0.5 + Math.sin(angle) * reach * 1.02) * stage.height,
      );
    }
    for (const [width, tone] of [
      [15, mix(near, '#000000', 0.3)],
      [12.5, mix(colour, near, 0.25)],
      [9.5, colour],
      [4, mix(colour, '#ffffff', 0.4)],
    ] as const) {
      brush.strokeStyle = tone;
      brush.lineWidth = width * stage.unit;
      brush.stroke(trace);
    }
    const [headX, headY] = [0.56 * stage.width, 0.5 * stage.height];
    brush.fillStyle = colour;
    fillCircle(brush, headX, headY, stage.unit * 9);
    brush.fillStyle = mix(near, '#000000', 0.5);
    brush.lineWidth = stage.unit;
    brush.strokeStyle = mix(near, '#000000', 0.5);
    brush.beginPath();
    brush.arc(headX - stage.unit * 2, headY - stage.unit, stage.unit * 3, 0.2, Math.PI - 0.2);
    brush.stroke();
  });
}
