import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A glasshouse lit from within. */
export function drawGlasshouse(stage: Stage, options: Painted): void {
  const { ink, accent, near } = stage.palette;
  const light = options.light ?? accent;
  drawSubject(stage, options, (brush) => {
    const shell = 'M-56 0V-44Q-54 -58 -30 -60Q-28 -92 0 -96Q28 -92 30 -60Q54 -58 56 -44V0Z';
    brush.save();
    brush.shadowColor = light;
    brush.shadowBlur = stage.unit * 18;
    fillPath(
      brush,
      shade(
        brush,
        [0, -96],
        [0, 0],
        [mix(light, near, 0.55), mix(light, '#ffffff', 0.25), mix(light, near, 0.3)],
      ),
      shell,
    );
    brush.restore();
    brush.save();
    brush.clip(new Path2D(shell));
    for (let leaf = 0; leaf < 60; leaf += 1) {
      const [x, y] = [stage.random.between(-54, 54), stage.random.between(-8, 6)];
      strokePath(
        brush,
        fade(mix(near, ink, 0.5), 0.75),
        stage.random.between(0.8, 2.6),
        `M${x} ${y}q${stage.random.between(-14, 14)} -24 ${stage.random.between(-20, 20)} ${stage.random.between(-64, -20)}`,
      );
    }
    brush.restore();
    for (let bar = -5; bar <= 5; bar += 1)
      strokePath(
        brush,
        ink,
        0.9,
        `M${bar * 10.4} 0V${Math.abs(bar) < 3 ? -60 : -54}Q${bar * 6} -84 0 -96`,
      );
    for (const y of [-14, -28, -44]) strokePath(brush, ink, 0.8, `M-56 ${y}H56`);
    strokePath(brush, ink, 2, shell);
    strokePath(brush, ink, 1.4, 'M-30 -60H30M0 -96v-12');
  });
}
