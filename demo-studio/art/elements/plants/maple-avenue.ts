import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Red maples that close over a road. */
export function drawMapleAvenue(stage: Stage): void {
  const { sun, ink, near } = stage.palette;
  const reds = ['#e8301c', '#d02018', '#ff6a2a', '#a81818', '#ff9a3a'];
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [0, stage.height * 0.5],
      [0, stage.height],
      [mix('#c8783a', sun, 0.4), mix(near, ink, 0.4)],
    );
    brush.fill(
      new Path2D(
        `M${stage.width * 0.47} ${stage.height * 0.54}H${stage.width * 0.53}L${stage.width * 1.2} ${stage.height}H${-stage.width * 0.2}Z`,
      ),
    );
  });
  for (let row = 0; row < 5; row += 1) {
    const share = row / 4;
    stage.layer((brush) => {
      for (const side of [-1, 1]) {
        const x = (0.5 + side * (0.1 + share * 0.42)) * stage.width;
        const foot = (0.56 + share * 0.3) * stage.height;
        brush.fillStyle = mix(ink, near, 0.5 * (1 - share));
        brush.fillRect(
          x - stage.unit * (0.6 + share * 1.8),
          foot - stage.height * (0.16 + share * 0.5),
          stage.unit * (1.2 + share * 3.6),
          stage.height * (0.16 + share * 0.5),
        );
        for (let tuft = 0; tuft < 110; tuft += 1) {
          const angle = stage.random.next() * Math.PI * 2;
          const reach = Math.sqrt(stage.random.next()) * stage.unit * (12 + share * 34);
          const tone = reds[stage.random.whole(0, 4)] ?? '#e8301c';
          brush.fillStyle = mix(
            tone,
            stage.random.chance(0.3) ? sun : ink,
            stage.random.between(0.05, 0.3) + (1 - share) * 0.2,
          );
          fillCircle(
            brush,
            x + Math.cos(angle) * reach - side * stage.unit * share * 8,
            foot - stage.height * (0.17 + share * 0.36) + Math.sin(angle) * reach * 0.62,
            stage.unit * (0.8 + share * 2.2) * stage.random.between(0.6, 1.2),
          );
        }
      }
    });
  }
}
