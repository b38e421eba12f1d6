import { fade, mix } from '../../paint/colour.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing, within } from '../thing.ts';

const wall = 'M-31 -70L-29 -8Q-28 0 0 1.6Q28 0 29 -8L31 -70Q0 -62 -31 -70Z';
const handle = 'M29 -56Q56 -60 54 -36Q52 -14 28 -14';

/** A mug on a table: its print goes round it; a glaze may run down from its rim. */
export function drawMug(
  stage: Stage,
  options: Thing & { glaze?: string; drink?: string; steam?: boolean },
): void {
  const { colour = stage.palette.paper, print, glaze, drink = '#2a1408' } = options;
  const { ink, sun } = stage.palette;
  castShadow(stage, { shadow: [14, 3], ...options }, `${wall}M29 -58Q60 -60 56 -36Q52 -12 28 -12Z`);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(colour, ink, 0.4), 9, handle);
    strokePath(brush, mix(colour, ink, 0.1), 6.4, handle);
    strokePath(brush, fade('#ffffff', 0.3), 1.2, 'M31 -58Q52 -60 51 -40');
    fillPath(brush, colour, wall);
    within(brush, wall, () => {
      if (print) wrapRound(brush, print);
      if (glaze) drawGlaze(brush, glaze);
      brush.fillStyle = shade(
        brush,
        [-31, 0],
        [31, 0],
        [
          fade(ink, 0.4),
          fade('#ffffff', 0.3),
          fade('#ffffff', 0.02),
          fade(ink, 0.12),
          fade(ink, 0.62),
        ],
      );
      brush.fillRect(-34, -80, 68, 84);
      brush.fillStyle = shade(brush, [0, -20], [0, 2], [fade(ink, 0), fade(ink, 0.4)]);
      brush.fillRect(-34, -20, 68, 24);
      fillPath(
        brush,
        fade('#ffffff', 0.34),
        'M-22 -62Q-23 -34 -20 -10Q-17 -9 -17 -12Q-19 -36 -18 -61Z',
      );
    });
    fillPath(
      brush,
      mix(glaze ?? colour, '#ffffff', 0.2),
      'M-31 -70a31 8 0 1 0 62 0a31 8 0 1 0 -62 0z',
    );
    fillPath(brush, mix(colour, ink, 0.5), 'M-28 -70a28 6.6 0 1 0 56 0a28 6.6 0 1 0 -56 0z');
    fillPath(
      brush,
      shade(brush, [-26, -72], [26, -64], [mix(drink, sun, 0.35), drink]),
      'M-26.6 -68.6a26.6 5.4 0 1 0 53.2 0a26.6 5.4 0 1 0 -53.2 0z',
    );
    strokePath(brush, fade(sun, 0.6), 0.7, 'M-20 -71Q-8 -74 6 -73.4');
  });
  if (!options.steam) return;
  drawSubject(stage, { ...options, blend: 'screen', blur: 1.3, opacity: 0.6 }, (brush) => {
    for (const [x, way] of [
      [-12, 1],
      [2, -1],
      [14, 1],
    ] as const)
      strokePath(
        brush,
        fade(sun, 0.5),
        3.4,
        `M${x} -74q${way * 9} -14 0 -26q${-way * 9} -14 ${way * 2} -28`,
      );
  });
}

/** Strips of the print, narrower towards the edges, as on a cylinder. */
function wrapRound(brush: Brush, print: OffscreenCanvas): void {
  const strips = 120;
  for (let strip = 0; strip < strips; strip += 1) {
    const from = -1 + (2 * strip) / strips;
    const angle = Math.asin(from) / Math.PI + 0.5;
    const next = Math.asin(Math.min(1, from + 2 / strips)) / Math.PI + 0.5;
    const bend = Math.sqrt(1 - from * from) * 8;
    const x = from * 30.6;
    brush.drawImage(
      print,
      angle * print.width,
      0,
      Math.max(1, (next - angle) * print.width),
      print.height,
      x,
      -69 + bend * 0.9,
      61.2 / strips + 0.12,
      62,
    );
  }
}

function drawGlaze(brush: Brush, glaze: string): void {
  const drops = [
    [-31, 20],
    [-24, 34],
    [-17, 22],
    [-9, 41],
    [-1, 26],
    [7, 31],
    [14, 19],
    [21, 37],
    [28, 22],
    [34, 20],
  ];
  let path = 'M-36 -80';
  for (const [x = 0, drop = 0] of drops)
    path += `L${x - 3.4} -62C${x - 3} ${-70 + drop * 0.9} ${x - 2} ${-66 + drop} ${x} ${-66 + drop}S${x + 3} ${-70 + drop * 0.9} ${x + 3.4} -62`;
  fillPath(brush, glaze, `${path}L40 -80Z`);
  strokePath(brush, fade('#ffffff', 0.28), 0.7, 'M-25.4 -52v14M-10.4 -50v20M19.6 -50v18');
}
