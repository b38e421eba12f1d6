import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing, strokePath } from '../../paint/subject.ts';

/** Steam that rises in the line of a boat-shaped roof. */
export function drawSteamRoof(stage: Stage, options: Placing): void {
  drawSubject(stage, { blend: 'screen', blur: 0.8, ...options }, (brush) => {
    for (let strand = 0; strand < 9; strand += 1) {
      const lift = strand * 5;
      const colour = fade(stage.palette.paper, 0.5 - strand * 0.04);
      strokePath(
        brush,
        colour,
        2.6 - strand * 0.2,
        `M0 -6C${-8 + strand * 2} -20 ${10 - strand} -26 0 ${-38 - lift * 0.2}`,
      );
      strokePath(
        brush,
        colour,
        3 - strand * 0.25,
        `M${-58 + strand * 3} ${-92 + lift}Q-30 ${-54 - lift * 0.1} 0 ${-52 - lift * 0.1}Q30 ${-54 - lift * 0.1} ${58 - strand * 3} ${-92 + lift}`,
      );
    }
  });
}
