import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A paper lantern that glows. */
export function drawPaperLantern(stage: Stage, options: Painted): void {
  const paper = options.colour ?? stage.palette.accent;
  const light = options.light ?? stage.palette.sun;
  drawSubject(stage, options, (brush) => {
    const halo = brush.createRadialGradient(0, -26, 4, 0, -26, 70);
    halo.addColorStop(0, fade(light, 0.5));
    halo.addColorStop(1, fade(light, 0));
    brush.fillStyle = halo;
    brush.fillRect(-70, -96, 140, 140);
    const body = brush.createRadialGradient(0, -22, 3, 0, -26, 26);
    body.addColorStop(0, mix(light, '#ffffff', 0.5));
    body.addColorStop(0.5, mix(paper, light, 0.5));
    body.addColorStop(1, paper);
    fillPath(brush, body, 'M-8 -48H8Q24 -42 24 -26Q24 -10 8 -4H-8Q-24 -10 -24 -26Q-24 -42 -8 -48Z');
    for (const y of [-40, -32, -24, -16])
      strokePath(
        brush,
        fade(mix(paper, stage.palette.ink, 0.4), 0.45),
        0.7,
        `M${-20 - (y === -24 ? 3 : 0)} ${y}Q0 ${y + 4} ${20 + (y === -24 ? 3 : 0)} ${y}`,
      );
    fillPath(brush, stage.palette.ink, 'M-8 -51h16v3h-16zM-7 -4h14v3h-14z');
    strokePath(brush, paper, 0.8, 'M0 -1v12M-2 -1v9M2 -1v9');
  });
}
