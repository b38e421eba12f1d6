import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** A few maple leaves or petals drifting. */
export function drawMaple(
  stage: Stage,
  options: {
    count: number;
    colours: string[];
    area?: [number, number, number, number];
    size?: number;
  },
): void {
  const { count, colours, area = [0, 0, 1, 1], size = 1 } = options;
  stage.layer((brush) => {
    for (let leaf = 0; leaf < count; leaf += 1) {
      brush.save();
      brush.translate(
        stage.random.between(area[0], area[2]) * stage.width,
        stage.random.between(area[1], area[3]) * stage.height,
      );
      brush.rotate(stage.random.between(0, 6));
      const reach = stage.unit * size * stage.random.between(0.8, 2);
      brush.scale(reach, reach * stage.random.between(0.5, 1));
      brush.fillStyle = colours[leaf % colours.length] ?? stage.palette.accent;
      brush.beginPath();
      for (let lobe = 0; lobe < 10; lobe += 1) {
        const angle = (lobe / 10) * Math.PI * 2;
        const radius = lobe % 2 ? 0.42 : 1.1;
        brush.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
      }
      brush.fill();
      fillCircle(brush, 0, 0, 0.4);
      brush.restore();
    }
  });
}
