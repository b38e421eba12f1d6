import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing } from '../../paint/subject.ts';

/** A planet lit from one side, banded, with rings when asked. */
export function drawPlanet(
  stage: Stage,
  options: Placing & {
    colours?: [string, string];
    rings?: boolean;
    bands?: number;
    lightAngle?: number;
  },
): void {
  const { rings = false, bands = 9, lightAngle = -0.7 } = options;
  const { accent, near, ink, sun, second } = stage.palette;
  const [light, dark] = options.colours ?? [mix(accent, sun, 0.3), near];
  drawSubject(stage, options, (brush) => {
    const ringHalf = (front: boolean): void => {
      for (let ring = 0; ring < 9; ring += 1) {
        brush.strokeStyle = fade(mix(second, sun, ring / 9), ring === 4 ? 0.1 : 0.55);
        brush.lineWidth = 1.7;
        brush.beginPath();
        brush.ellipse(
          0,
          0,
          66 + ring * 2.6,
          15 + ring * 0.8,
          -0.28,
          front ? 0 : Math.PI,
          front ? Math.PI : Math.PI * 2,
        );
        brush.stroke();
      }
    };
    if (rings) ringHalf(false);
    brush.save();
    brush.beginPath();
    brush.arc(0, 0, 50, 0, Math.PI * 2);
    brush.clip();
    brush.fillStyle = light;
    brush.fillRect(-50, -50, 100, 100);
    brush.rotate(-0.28);
    for (let band = 0; band < bands; band += 1) {
      brush.fillStyle = fade(
        stage.random.chance(0.5) ? dark : second,
        stage.random.between(0.08, 0.4),
      );
      const y = stage.random.between(-50, 50);
      const tall = stage.random.between(2, 12);
      brush.fill(
        new Path2D(
          `M-55 ${y}Q-20 ${y - 3} 0 ${y}T55 ${y}V${y + tall}Q20 ${y + tall + 3} 0 ${y + tall}T-55 ${y + tall}Z`,
        ),
      );
    }
    brush.rotate(0.28);
    const [lightX, lightY] = [Math.cos(lightAngle) * 36, Math.sin(lightAngle) * 36];
    const shadow = brush.createRadialGradient(lightX, lightY, 8, lightX * 0.35, lightY * 0.35, 78);
    shadow.addColorStop(0, fade(sun, 0.4));
    shadow.addColorStop(0.4, fade(dark, 0.05));
    shadow.addColorStop(0.72, fade(ink, 0.8));
    shadow.addColorStop(1, ink);
    brush.fillStyle = shadow;
    brush.fillRect(-50, -50, 100, 100);
    brush.restore();
    if (rings) ringHalf(true);
  });
}
