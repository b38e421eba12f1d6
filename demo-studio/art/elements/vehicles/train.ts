import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';

/** A train from the side: locomotive and carriages with lit windows. */
export function drawTrain(
  stage: Stage,
  options: Painted & { carriages?: number; modern?: boolean },
): void {
  const { ink, sun, accent, near } = stage.palette;
  const body = options.colour ?? mix(near, accent, 0.35);
  const { carriages = 4, light = sun } = options;
  drawSubject(stage, options, (brush) => {
    const metal = shade(
      brush,
      [0, -30],
      [0, -4],
      [mix(body, sun, 0.35), body, mix(body, ink, 0.5)],
    );
    for (let index = 0; index < carriages; index += 1) {
      const x = -64 * (index + 1) + 4;
      brush.fillStyle = metal;
      brush.beginPath();
      brush.roundRect(x, -30, 60, 25, 3);
      brush.fill();
      fillPath(brush, mix(ink, body, 0.4), `M${x + 2} -31h56v-2h-56z`);
      brush.save();
      brush.shadowColor = light;
      brush.shadowBlur = 4 * stage.unit;
      for (let pane = 0; pane < 6; pane += 1)
        fillPath(brush, mix(light, '#ffffff', 0.15), `M${x + 5 + pane * 9} -24h6v9h-6z`);
      brush.restore();
      fillPath(brush, fade(stage.palette.paper, 0.5), `M${x} -12h60v1.6h-60z`);
    }
    fillPath(
      brush,
      metal,
      options.modern
        ? 'M0 -5V-30H34Q56 -27 66 -10L66 -5Z'
        : 'M0 -5V-34H18V-28H52Q60 -28 60 -20V-5ZM44 -28v-10h7v10zM26 -28v-5h9v5z',
    );
    fillPath(
      brush,
      mix(light, '#ffffff', 0.2),
      options.modern ? 'M38 -26Q50 -23 57 -14L42 -14Z' : 'M4 -29h10v9h-10z',
    );
    brush.save();
    brush.shadowColor = light;
    brush.shadowBlur = 14 * stage.unit;
    fillPath(
      brush,
      '#ffffff',
      options.modern ? 'M61 -11a2.4 2.4 0 1 0 .1 0Z' : 'M60 -24a3 3 0 1 0 .1 0Z',
    );
    brush.restore();
    fillPath(brush, ink, `M${-64 * carriages + 2} -5H66V-2H${-64 * carriages + 2}Z`);
    brush.fillStyle = ink;
    for (
      let x = -64 * carriages + 14;
      x < 62;
      x += x < -4 ? (Math.round((x + 500) / 12) % 5 === 0 ? 16 : 12) : 13
    )
      fillCircle(brush, x, -2.6, 3.4);
  });
}
