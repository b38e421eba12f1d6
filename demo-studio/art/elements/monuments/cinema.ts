import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';
import { glowWindow } from './glow-window.ts';
import { tonesOf } from './tones-of.ts';

/** An old single-screen cinema with its lit canopy. */
export function drawCinema(stage: Stage, options: Painted & { sign?: string }): void {
  const { body, lit, dark, light } = tonesOf(stage, options);
  const { accent } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -84], [0, 0], [mix(body, lit, 0.3), body]),
      'M-50 0v-62h14v-14h16v-10h40v10h16v14h14v62z',
    );
    for (const x of [-17, -9, -1, 7, 15]) fillPath(brush, fade(dark, 0.6), `M${x} -40v-38h2.6v38z`);
    fillPath(brush, dark, 'M-44 0v-24h88v24z');
    for (const x of [-40, -22, 6, 24])
      glowWindow(brush, light, `M${x} -3v-18h15v18z`, 8 * stage.unit);
    fillPath(brush, accent, 'M-56 -26h112v-12h-112z');
    brush.fillStyle = stage.palette.paper;
    brush.textAlign = 'center';
    brush.font = '9px Limelight';
    brush.fillText(options.sign ?? 'LAYAR', 0, -28.6);
    for (let bulb = -54; bulb <= 54; bulb += 4.5)
      for (const y of [-25.4, -38.6])
        glowWindow(
          brush,
          light,
          `M${bulb - 0.9} ${y}a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0Z`,
          3 * stage.unit,
        );
  });
}
