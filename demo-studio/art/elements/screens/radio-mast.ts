import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, strokePath } from '../../paint/subject.ts';

/** A mast that broadcasts. */
export function drawRadioMast(stage: Stage, options: Painted): void {
  const { ink, accent } = stage.palette;
  const colour = options.colour ?? ink;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, colour, 1.4, 'M-9 0L-1 -116M9 0L1 -116');
    for (let brace = 0; brace < 13; brace += 1) {
      const [low, high] = [brace / 13, (brace + 1) / 13];
      strokePath(
        brush,
        colour,
        0.7,
        `M${-9 + low * 8} ${-low * 116}L${9 - high * 8} ${-high * 116}M${9 - low * 8} ${-low * 116}L${-9 + high * 8} ${-high * 116}M${-9 + high * 8} ${-high * 116}H${9 - high * 8}`,
      );
    }
    strokePath(
      brush,
      fade(colour, 0.7),
      0.4,
      'M0 -110L-56 2M0 -110L56 2M0 -70L-36 2M0 -70L36 2M0 -116V-132',
    );
    brush.shadowColor = options.light ?? accent;
    brush.shadowBlur = stage.unit * 8;
    brush.fillStyle = options.light ?? accent;
    for (const y of [-132, -88, -44])
      for (let pass = 0; pass < 2; pass += 1) fillCircle(brush, 0, y, 1.8);
  });
}
