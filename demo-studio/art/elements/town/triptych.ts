import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** The same alley three times: too bright, too dark, right. */
export function drawTriptych(stage: Stage): void {
  const panes: [string[], string, number][] = [
    [['#e8ecf4', '#f4f2ea', '#fffdf4'], '#ffffff', 0.9],
    [['#04050c', '#070916', '#0a0c1c'], '#5a4a2a', 0.14],
    [['#141a44', '#2a2c64', '#5a3a6a'], '#ffb83a', 0.75],
  ];
  panes.forEach(([tones, light, strength], pane) => {
    stage.layer((brush) => {
      const [left, wide] = [(pane / 3) * stage.width, stage.width / 3];
      brush.beginPath();
      brush.rect(
        left + stage.unit,
        stage.unit,
        wide - stage.unit * 2,
        stage.height - stage.unit * 2,
      );
      brush.clip();
      brush.fillStyle = shade(brush, [0, 0], [0, stage.height], tones);
      brush.fillRect(left, 0, wide, stage.height);
      const centre = left + wide / 2;
      for (const side of [-1, 1]) {
        brush.fillStyle = mix(tones[0] ?? '#000000', pane === 0 ? '#b8bcc4' : '#000000', 0.55);
        brush.fill(
          new Path2D(
            `M${centre + side * wide * 0.6} 0L${centre + side * wide * 0.1} ${stage.height * 0.4}V${stage.height * 0.56}L${centre + side * wide * 0.6} ${stage.height * 0.86}Z`,
          ),
        );
      }
      const cone = brush.createLinearGradient(0, stage.height * 0.2, 0, stage.height * 0.8);
      cone.addColorStop(0, fade(light, strength));
      cone.addColorStop(1, fade(light, strength * 0.25));
      brush.fillStyle = cone;
      brush.fill(
        new Path2D(
          `M${centre} ${stage.height * 0.2}L${centre + wide * 0.36} ${stage.height * 0.84}H${centre - wide * 0.36}Z`,
        ),
      );
      brush.fillStyle = mix(light, '#ffffff', 0.4);
      brush.shadowColor = light;
      brush.shadowBlur = stage.unit * 6 * strength;
      fillCircle(brush, centre, stage.height * 0.2, stage.unit * 1.4);
      brush.shadowBlur = 0;
      brush.fillStyle = pane === 0 ? '#c0bcb4' : '#05060c';
      const size = stage.unit * 9;
      brush.fill(
        new Path2D(
          `M${centre - size * 0.36} ${stage.height * 0.8}q0 ${-size * 2.2} ${size * 0.36} ${-size * 2.3}q${size * 0.36} 0 ${size * 0.36} ${size * 2.3}z`,
        ),
      );
      fillCircle(brush, centre, stage.height * 0.8 - size * 2.6, size * 0.3);
    });
  });
}
