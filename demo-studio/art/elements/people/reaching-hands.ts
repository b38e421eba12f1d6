import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, strokePath } from '../../paint/subject.ts';

/** Three hands that reach for the same cup. */
export function drawReachingHands(stage: Stage, options: { x: number; y: number }): void {
  const arms: [number, string, string][] = [
    [64, '#a8683f', '#7a2f24'],
    [178, '#c98a5c', '#d8c8a8'],
    [300, '#8a5230', '#2f4a44'],
  ];
  for (const [turn, skin, sleeve] of arms) {
    drawSubject(stage, { x: options.x, y: options.y, size: 0.62, turn }, (brush) => {
      brush.shadowColor = fade(stage.palette.ink, 0.6);
      brush.shadowBlur = stage.unit * 3;
      brush.shadowOffsetY = stage.unit * 1.6;
      strokePath(brush, skin, 13, 'M0 66V120');
      fillPath(brush, skin, 'M-10 44Q-12 64 -7 70H7Q13 62 10 44Q0 38 -10 44Z');
      for (const [x, top] of [
        [-8, 32],
        [-2.8, 28],
        [2.8, 28.6],
        [8, 33],
      ] as const)
        strokePath(brush, skin, 5, `M${x} 50L${x * 0.9} ${top}`);
      strokePath(brush, skin, 5.4, 'M9 60Q17 54 15 42');
      fillPath(brush, sleeve, 'M-12 88H12L16 190H-16Z');
      brush.shadowColor = 'transparent';
      fillPath(brush, mix(sleeve, '#ffffff', 0.2), 'M-13 86H13V93H-13Z');
      for (const x of [-5.4, 0, 5.4])
        strokePath(brush, fade(stage.palette.ink, 0.25), 0.7, `M${x} 47V56`);
    });
  }
}
