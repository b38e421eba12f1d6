import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

const dome =
  'M-66 -62Q-60 -116 0 -120Q60 -116 66 -62Q58 -70 50 -62Q42 -70 33 -60Q24 -69 14 -59Q0 -68 -14 -59Q-24 -69 -33 -60Q-42 -70 -50 -62Q-58 -70 -66 -62Z';

/** An open umbrella: rain has made its footprints visible. */
export function drawUmbrella(stage: Stage, options: Thing): void {
  const { colour = stage.palette.accent, print } = options;
  const { ink, paper } = stage.palette;
  castShadow(stage, { shadow: [6, 6], ...options }, dome);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, '#3a2414', 2, 'M0 -118V-8');
    strokePath(brush, '#8a5a30', 3.6, 'M0 -22V-2Q0 8 -9 8Q-17 8 -17 0');
    strokePath(brush, '#d8a86a', 0.8, 'M-1 -22V-2Q-1 7 -9 7');
    fillPath(
      brush,
      shade(
        brush,
        [-66, -100],
        [66, -60],
        [mix(colour, '#ffffff', 0.3), colour, mix(colour, ink, 0.44)],
      ),
      dome,
    );
    within(brush, dome, () => {
      layPrint(brush, print, [-66, -122, 132, 66]);
      for (const [panel, dark] of [
        ['M0 -120Q-40 -100 -50 -60L-33 -58Q-26 -98 0 -120Z', 0.12],
        ['M0 -120Q-10 -90 -14 -58L14 -58Q10 -90 0 -120Z', -0.08],
        ['M0 -120Q26 -98 33 -58L50 -60Q40 -100 0 -120Z', 0.2],
      ] as const)
        fillPath(brush, dark > 0 ? fade(ink, dark) : fade('#ffffff', -dark), panel);
      strokePath(
        brush,
        fade(ink, 0.4),
        0.6,
        'M0 -120Q-44 -104 -50 -62M0 -120Q-27 -98 -33 -60M0 -120Q-11 -90 -14 -59M0 -120Q11 -90 14 -59M0 -120Q27 -98 33 -60M0 -120Q44 -104 50 -62',
      );
      brush.fillStyle = shade(brush, [0, -80], [0, -56], [fade(ink, 0), fade(ink, 0.3)]);
      brush.fillRect(-70, -80, 140, 26);
    });
    strokePath(brush, paper, 1.8, 'M0 -120V-127');
    for (let drop = 0; drop < 46; drop += 1) {
      const [x, y] = [stage.random.between(-58, 58), stage.random.between(-112, -66)];
      within(brush, dome, () =>
        fillPath(
          brush,
          fade('#ffffff', stage.random.between(0.2, 0.6)),
          `M${x} ${y}q1.1 1.8 0 2.6q-1.1 -0.8 0 -2.6z`,
        ),
      );
    }
    for (const x of [-50, -33, -14, 14, 33, 50])
      fillPath(brush, fade('#ffffff', 0.8), `M${x} -58q1.4 3 0 4.4q-1.4 -1.4 0 -4.4z`);
  });
}
