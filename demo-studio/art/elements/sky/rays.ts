import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Rays that fan out from a point, as through clouds or from behind a hero. */
export function drawRays(
  stage: Stage,
  options: {
    x: number;
    y: number;
    count?: number;
    colour?: string;
    opacity?: number;
    hard?: boolean;
    twist?: number;
  },
): void {
  const {
    x,
    y,
    count = 14,
    colour = stage.palette.sun,
    opacity = 0.25,
    hard = false,
    twist = 0,
  } = options;
  const reach = Math.hypot(stage.width, stage.height) * 1.2;
  const [centreX, centreY] = [x * stage.width, y * stage.height];
  stage.layer(
    (brush) => {
      const light = brush.createRadialGradient(centreX, centreY, 0, centreX, centreY, reach * 0.75);
      light.addColorStop(0, fade(colour, opacity));
      light.addColorStop(1, fade(colour, hard ? opacity : 0));
      brush.fillStyle = light;
      for (let index = 0; index < count; index += 1) {
        const uneven = hard ? 0 : stage.random.between(-0.4, 0.4);
        const angle = ((index + uneven) / count) * Math.PI * 2 + twist;
        const spread = (Math.PI / count) * (hard ? 0.5 : stage.random.between(0.15, 0.6));
        brush.beginPath();
        brush.moveTo(centreX, centreY);
        brush.lineTo(
          centreX + Math.cos(angle - spread) * reach,
          centreY + Math.sin(angle - spread) * reach,
        );
        brush.lineTo(
          centreX + Math.cos(angle + spread) * reach,
          centreY + Math.sin(angle + spread) * reach,
        );
        brush.fill();
      }
    },
    { blend: hard ? 'source-over' : 'screen', blur: hard ? 0 : 1.2 },
  );
}
