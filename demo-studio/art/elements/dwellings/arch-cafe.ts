import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { lightWindow } from './light-window.ts';

/** An arched café front with hanging lamps. */
export function drawArchCafe(stage: Stage, options: Painted & { sign?: string }): void {
  const { ink, accent, sun, second, near } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -110], [0, 0], [mix(near, ink, 0.5), mix(near, second, 0.3)]),
      'M-60 0V-112H60V0Z',
    );
    for (let row = 0; row < 4; row += 1)
      for (let tile = 0; tile < 15; tile += 1)
        fillPath(
          brush,
          mix(second, (row + tile) % 2 ? ink : sun, 0.25),
          `M${-60 + tile * 8} ${-row * 8}h7.4v-7.4h-7.4z`,
        );
    const arch = (x: number, half: number, tall: number): string =>
      `M${x - half} 0V${-tall}Q${x - half} ${-tall - half * 1.1} ${x} ${-tall - half * 1.7}Q${x + half} ${-tall - half * 1.1} ${x + half} ${-tall}V0Z`;
    for (const [x, half, tall] of [
      [0, 20, 50],
      [-41, 12, 40],
      [41, 12, 40],
    ] as const) {
      strokePath(brush, mix(second, sun, 0.3), 4, arch(x, half, tall));
      lightWindow(brush, stage, mix(sun, accent, 0.3), arch(x, half, tall));
    }
    for (const [x, y] of [
      [0, -58],
      [-10, -48],
      [11, -50],
      [-41, -40],
      [41, -40],
    ] as const) {
      strokePath(brush, ink, 0.6, `M${x} ${y}V-100`);
      fillPath(brush, mix(accent, ink, 0.45), `M${x - 4} ${y}q4 -9 8 0l-2.4 8h-3.2z`);
    }
    fillPath(
      brush,
      mix(ink, near, 0.3),
      'M-14 0v-17h12v17h-2v-9h-8v9zM6 0v-12h16v2h-3v10h-2v-10h-6v10h-2v-10h-3z',
    );
  });
}
