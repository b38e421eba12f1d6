import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { lightWindow } from './light-window.ts';

/** The boat-shaped roof of Toraja. */
export function drawTongkonan(stage: Stage, options: Painted): void {
  const { near, ink, accent, sun, paper } = stage.palette;
  const wood = options.colour ?? mix(accent, ink, 0.35);
  drawSubject(stage, options, (brush) => {
    for (const x of [-18, -6, 6, 18]) fillPath(brush, ink, `M${x - 2} 0v-22h4v22z`);
    fillPath(brush, wood, 'M-24 -20h48v-24h-48z');
    for (let stripe = 0; stripe < 5; stripe += 1)
      fillPath(
        brush,
        fade(stripe % 2 ? paper : sun, 0.6),
        `M-22 ${-23 - stripe * 4.4}h44v-1.4h-44z`,
      );
    fillPath(
      brush,
      shade(brush, [0, -96], [0, -40], [mix(near, sun, 0.4), mix(near, ink, 0.4)]),
      'M-74 -92Q-40 -62 0 -60Q40 -62 74 -92Q58 -44 28 -40H-28Q-58 -44 -74 -92Z',
    );
    strokePath(brush, mix(near, sun, 0.55), 1.4, 'M-74 -92Q-40 -62 0 -60Q40 -62 74 -92');
    lightWindow(brush, stage, sun, 'M-5 -26v-10h10v10z');
  });
}
