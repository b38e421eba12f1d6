import type { Brush, Stage } from '../../paint/stage.ts';

export function traceGround(
  stage: Stage,
  brush: Brush,
  heightAt: (across: number) => number,
): void {
  brush.beginPath();
  brush.moveTo(0, stage.height);
  const steps = Math.ceil(stage.width / 3);
  for (let step = 0; step <= steps; step += 1) {
    brush.lineTo((step / steps) * stage.width, heightAt(step / steps) * stage.height);
  }
  brush.lineTo(stage.width, stage.height);
  brush.closePath();
}
