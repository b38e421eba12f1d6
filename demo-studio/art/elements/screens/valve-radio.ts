import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A wooden valve radio whose dial is the brightest thing in the room. */
export function drawValveRadio(stage: Stage, options: Painted & { dark?: boolean }): void {
  const { ink, sun, accent, near } = stage.palette;
  const wood = options.colour ?? mix('#6a3d1e', near, 0.3);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -66], [0, 0], [mix(wood, sun, 0.35), wood, mix(wood, ink, 0.5)]),
      'M-54 0V-52Q-54 -66 -40 -66H40Q54 -66 54 -52V0Z',
    );
    fillPath(brush, mix(ink, wood, 0.35), 'M-46 -28V-50Q-46 -58 -38 -58H38Q46 -58 46 -50V-28Z');
    for (let thread = 0; thread < 22; thread += 1)
      strokePath(brush, fade(mix(wood, sun, 0.5), 0.35), 0.6, `M${-44 + thread * 4.2} -57V-29`);
    if (!options.dark) {
      brush.shadowColor = options.light ?? accent;
      brush.shadowBlur = stage.unit * 8;
    }
    fillPath(
      brush,
      options.dark
        ? mix(ink, wood, 0.4)
        : shade(brush, [-30, 0], [30, 0], [accent, mix(sun, '#ffffff', 0.3), accent]),
      'M-30 -23h60v13h-60z',
    );
    brush.shadowBlur = 0;
    for (let mark = 0; mark < 13; mark += 1)
      strokePath(brush, ink, 0.5, `M${-27 + mark * 4.5} -20v${mark % 3 ? 3 : 6}`);
    strokePath(brush, '#b8201c', 0.9, 'M8 -22v11');
    for (const x of [-42, 42]) {
      brush.fillStyle = mix(wood, ink, 0.6);
      fillCircle(brush, x, -16, 7);
      brush.fillStyle = mix(sun, wood, 0.4);
      fillCircle(brush, x - 1, -17, 3.6);
    }
  });
}
