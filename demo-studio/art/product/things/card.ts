import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

/** A printed card with a white border: postcards, sleeves of records, sheets. */
export function drawCard(
  stage: Stage,
  options: Thing & {
    wide?: number;
    tall?: number;
    border?: number;
    paper?: string;
    deckle?: boolean;
  },
): void {
  const { print, wide = 74, tall = 52, border = 2.4, paper = '#fbf6ea' } = options;
  const { ink } = stage.palette;
  const outline = `M${-wide / 2} ${-tall}h${wide}v${tall}h${-wide}z`;
  castShadow(stage, { shadow: [2.6, 3.4], ...options }, outline);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, paper, outline);
    layPrint(brush, print, [
      -wide / 2 + border,
      -tall + border,
      wide - 2 * border,
      tall - 2 * border,
    ]);
    if (options.deckle) drawDeckle(stage, brush, wide, tall, paper);
    within(brush, outline, () => {
      brush.fillStyle = shade(
        brush,
        [-wide / 2, -tall],
        [wide / 2, 0],
        [fade('#ffffff', 0.2), fade('#ffffff', 0), fade(ink, 0.26)],
      );
      brush.fillRect(-wide, -tall - 4, wide * 2, tall + 8);
    });
    strokePath(brush, fade(mix(paper, ink, 0.5), 0.4), 0.3, outline);
  });
}

/** Handmade paper: its edge is never straight. */
function drawDeckle(
  stage: Stage,
  brush: OffscreenCanvasRenderingContext2D,
  wide: number,
  tall: number,
  paper: string,
): void {
  for (let at = 0; at < 1; at += 0.02) {
    const rough = () => stage.random.between(0.5, 1.5);
    for (const [x, y] of [
      [-wide / 2 + at * wide, -tall],
      [-wide / 2 + at * wide, 0],
      [-wide / 2, -at * tall],
      [wide / 2, -at * tall],
    ] as const) {
      brush.fillStyle = paper;
      brush.beginPath();
      brush.arc(x, y, rough(), 0, Math.PI * 2);
      brush.fill();
    }
  }
}
