import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Big leaves that frame the picture from its corners. */
export function drawLeafFrame(
  stage: Stage,
  options: { colour?: string; count?: number; size?: number; corners?: string } = {},
): void {
  const { colour = stage.palette.ink, count = 7, size = 0.4, corners = 'tl tr bl br' } = options;
  stage.layer(
    (brush) => {
      for (const corner of corners.split(' ')) {
        const [originX, originY] = [
          corner.includes('r') ? stage.width : 0,
          corner.includes('b') ? stage.height : 0,
        ];
        const toward = Math.atan2(stage.height / 2 - originY, stage.width / 2 - originX);
        for (let leaf = 0; leaf < count; leaf += 1) {
          const length = size * 100 * stage.unit * stage.random.between(0.55, 1);
          brush.save();
          brush.translate(originX, originY);
          brush.rotate(toward + ((leaf / (count - 1)) * 2 - 1) * 0.95);
          brush.fillStyle = mix(colour, stage.palette.near, stage.random.between(0, 0.45));
          brush.fill(
            new Path2D(
              `M${-length * 0.1} 0Q${length * 0.45} ${-length * 0.2} ${length} 0Q${length * 0.45} ${length * 0.2} ${-length * 0.1} 0Z`,
            ),
          );
          brush.strokeStyle = fade(stage.palette.sun, 0.12);
          brush.lineWidth = stage.unit * 0.2;
          brush.stroke(new Path2D(`M0 0L${length * 0.94} 0`));
          brush.restore();
        }
      }
    },
    { blur: 0.25 },
  );
}
