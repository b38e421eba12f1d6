import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A whale folded from newsprint: facets, each with its own light and its own columns of type. */
export function drawOrigamiWhale(stage: Stage, options: Placing & { colour?: string }): void {
  const paper = options.colour ?? stage.palette.paper;
  const { near } = stage.palette;
  const facets: [string, number][] = [
    ['M56 -30L30 -58L-6 -62L10 -30Z', 0],
    ['M56 -30L10 -30L24 -10L44 -14Z', 0.22],
    ['M-6 -62L-38 -44L10 -30Z', 0.1],
    ['M-38 -44L-58 -24L-8 -14L10 -30Z', 0.3],
    ['M10 -30L-8 -14L24 -10Z', 0.42],
    ['M-58 -24L-84 -40L-88 -58L-66 -46Z', 0.14],
    ['M-58 -24L-66 -46L-58 -66L-48 -34Z', 0.36],
    ['M14 -12L2 16L-12 20L-4 -13Z', 0.5],
    ['M14 -12L-4 -13L-8 6Z', 0.26],
  ];
  drawSubject(stage, options, (brush) => {
    brush.shadowColor = fade(stage.palette.ink, 0.4);
    brush.shadowBlur = stage.unit * 3;
    brush.shadowOffsetY = stage.unit * 2;
    for (const [path, dark] of facets) fillPath(brush, mix(paper, near, dark), path);
    brush.shadowColor = 'transparent';
    for (const [path, dark] of facets) {
      brush.save();
      brush.clip(new Path2D(path));
      brush.rotate(dark * 3 - 0.4);
      for (let row = 0; row < 60; row += 1) {
        const y = -110 + row * 2.4;
        for (let x = -110 + (row % 3); x < 90; x += stage.random.between(4, 13))
          strokePath(brush, fade(near, 0.2), 0.5, `M${x} ${y}h${stage.random.between(2, 7)}`);
      }
      brush.restore();
      fillPath(
        brush,
        shade(brush, [20, -60], [-30, 10], [fade('#ffffff', 0.2), fade(near, 0.12)]),
        path,
      );
      strokePath(brush, fade('#ffffff', 0.5), 0.4, path);
    }
    brush.fillStyle = stage.palette.ink;
    fillCircle(brush, 36, -34, 2);
    strokePath(brush, stage.palette.accent, 0.7, 'M-12 20Q-24 44 -20 62');
  });
}
