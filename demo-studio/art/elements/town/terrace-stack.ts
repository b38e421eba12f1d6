import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Terraces stacked like stairs, a small party on each. */
export function drawTerraceStack(stage: Stage, options: { from: number }): void {
  const { accent, second, near, sun, ink, paper } = stage.palette;
  const walls = ['#f08aa4', '#e87898', '#f4a0b0', '#d86a90', '#f6b0b4'];
  const coats = [second, '#2a5ad8', accent, '#2fa07a', '#8a3ad0', paper];
  for (let level = 0; level < 5; level += 1) {
    const y = options.from + level * 0.1;
    const left = level % 2 ? 0.24 + level * 0.03 : -0.02;
    const right = level % 2 ? 1.02 : 0.8 - level * 0.04;
    stage.layer((brush) => {
      const [x, top, wide] = [left * stage.width, y * stage.height, (right - left) * stage.width];
      const wall = walls[level] ?? near;
      brush.fillStyle = shade(
        brush,
        [0, top],
        [0, stage.height],
        [mix(wall, sun, 0.2), mix(wall, near, 0.55)],
      );
      brush.fillRect(x, top, wide, stage.height - top);
      brush.fillStyle = mix(wall, near, 0.35);
      brush.fillRect(x, top, wide, stage.unit * 1.2);
      for (let gap = x; gap < x + wide; gap += stage.unit * 3) {
        brush.fillStyle = fade(near, 0.4);
        brush.fill(
          new Path2D(
            `M${gap} ${top + stage.unit * 5}v${-stage.unit * 2}q${stage.unit} ${-stage.unit * 1.6} ${stage.unit * 2} 0v${stage.unit * 2}z`,
          ),
        );
      }
      for (let window = 0; window < 4; window += 1) {
        const windowX = x + wide * (0.12 + window * 0.22);
        brush.fillStyle = window % 2 ? mix(sun, second, 0.4) : mix(near, ink, 0.3);
        brush.fill(
          new Path2D(
            `M${windowX} ${top + stage.unit * 15}v${-stage.unit * 5}q${stage.unit * 2.4} ${-stage.unit * 4} ${stage.unit * 4.8} 0v${stage.unit * 5}z`,
          ),
        );
      }
      for (let guest = 0; guest < 5; guest += 1) {
        const guestX = x + wide * stage.random.between(0.06, 0.94);
        const size = stage.unit * (4.4 + level * 0.5);
        brush.fillStyle = coats[(guest + level) % coats.length] ?? accent;
        brush.fill(
          new Path2D(
            `M${guestX - size * 0.36} ${top}q0 ${-size * 1.2} ${size * 0.36} ${-size * 1.3}q${size * 0.36} 0 ${size * 0.36} ${size * 1.3}z`,
          ),
        );
        brush.fillStyle = '#a8683f';
        fillCircle(brush, guestX, top - size * 1.5, size * 0.26);
        brush.fillStyle = ink;
        brush.fill(
          new Path2D(
            `M${guestX - size * 0.28} ${top - size * 1.52}a${size * 0.28} ${size * 0.28} 0 0 1 ${size * 0.56} 0z`,
          ),
        );
      }
    });
  }
}
