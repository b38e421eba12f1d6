import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted } from '../../paint/subject.ts';

/** A paper boat. */
export function drawPaperBoat(stage: Stage, options: Painted): void {
  const paper = options.colour ?? stage.palette.paper;
  const { near } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(brush, mix(paper, near, 0.22), 'M0 -58L-22 -18H22Z');
    fillPath(brush, paper, 'M0 -58L-22 -18L0 -10Z');
    fillPath(brush, mix(paper, near, 0.12), 'M-52 -28L-28 2H28L52 -28L22 -18L0 -12L-22 -18Z');
    fillPath(brush, mix(paper, near, 0.3), 'M0 -12L52 -28L28 2H0Z');
  });
}
