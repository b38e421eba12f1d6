import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';
import { tracePolygon } from './trace-polygon.ts';

/** A theatre: curtains, boards and a cone of light from above. */
export function drawTheatre(
  stage: Stage,
  options: { spot?: number; curtain?: string; floorAt?: number; light?: string } = {},
): void {
  const { spot = 0.5, floorAt = 0.78 } = options;
  const { accent, ink, near, sun } = stage.palette;
  const curtain = options.curtain ?? mix(accent, ink, 0.35);
  const light = options.light ?? sun;
  const line = floorAt * stage.height;
  stage.layer((brush) => {
    brush.fillStyle = shade(brush, [0, 0], [0, line], [ink, mix(near, ink, 0.4)]);
    brush.fillRect(0, 0, stage.width, line);
    brush.fillStyle = shade(brush, [0, line], [0, stage.height], [mix(near, light, 0.18), ink]);
    brush.fillRect(0, line, stage.width, stage.height);
  });
  stage.layer((brush) => {
    const pleats = stage.wide ? 34 : 20;
    for (let pleat = 0; pleat < pleats; pleat += 1) {
      const across = pleat / pleats;
      const open = Math.abs(across - spot);
      if (open < 0.24) continue;
      const x = across * stage.width;
      const wide = stage.width / pleats + 1;
      const bright = Math.max(0, 0.45 - open) * 0.9;
      brush.fillStyle = shade(
        brush,
        [x, 0],
        [x + wide, 0],
        [mix(curtain, ink, 0.65), mix(curtain, light, bright), mix(curtain, ink, 0.7)],
      );
      brush.fillRect(x, 0, wide, line + stage.height * 0.02);
    }
    const drop = stage.height * 0.09;
    for (let swag = 0; swag < 7; swag += 1) {
      const [from, wide] = [(swag / 7) * stage.width, stage.width / 7];
      brush.fillStyle = shade(
        brush,
        [from, 0],
        [from + wide, 0],
        [mix(curtain, ink, 0.6), mix(curtain, light, 0.12), mix(curtain, ink, 0.6)],
      );
      brush.fill(
        new Path2D(
          `M${from} 0H${from + wide}V${drop * 0.6}Q${from + wide / 2} ${drop * 1.5} ${from} ${drop * 0.6}Z`,
        ),
      );
    }
  });
  stage.layer(
    (brush) => {
      const x = spot * stage.width;
      const half = stage.unit * 24;
      const floor = line + (stage.height - line) * 0.4;
      brush.fillStyle = shade(brush, [0, 0], [0, floor], [fade(light, 0.75), fade(light, 0.16)]);
      tracePolygon(brush, [
        [x - stage.unit * 2, -10],
        [x + stage.unit * 2, -10],
        [x + half, floor],
        [x - half, floor],
      ]);
      brush.fill();
      brush.fillStyle = fade(light, 0.55);
      brush.beginPath();
      brush.ellipse(x, floor, half, stage.unit * 5, 0, 0, Math.PI * 2);
      brush.fill();
    },
    { blend: 'screen', blur: 0.9 },
  );
}
