import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

const cover = 'M-33 -96H31Q35 -96 35 -92V-4Q35 0 31 0H-33Z';

/** A sewn notebook seen from above: cloth cover with a print, elastic, ribbon. */
export function drawNotebook(
  stage: Stage,
  options: Thing & { band: string; label?: string },
): void {
  const { colour = stage.palette.near, print, band, label } = options;
  const { ink } = stage.palette;
  castShadow(stage, { shadow: [5, 6], ...options }, cover);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, '#efe6d2', 'M-30 -94H37V3H-30Z');
    for (let page = 0; page < 6; page += 1)
      strokePath(
        brush,
        fade(ink, 0.25),
        0.3,
        `M${35.4 + page * 0.32} -92V${1 + page * 0.3}M-30 ${0.6 + page * 0.4}H36`,
      );
    strokePath(brush, band, 1.8, 'M6 0Q8 10 4 15');
    fillPath(
      brush,
      shade(
        brush,
        [-33, -96],
        [35, 0],
        [mix(colour, '#ffffff', 0.16), colour, mix(colour, ink, 0.3)],
      ),
      cover,
    );
    within(brush, cover, () => {
      layPrint(brush, print, [-20, -86, 48, 66]);
      for (let thread = -34; thread < 36; thread += 0.8)
        strokePath(brush, fade(thread % 1.6 ? '#ffffff' : ink, 0.06), 0.3, `M${thread} -96V0`);
      brush.fillStyle = shade(
        brush,
        [-33, 0],
        [-22, 0],
        [fade(ink, 0.5), fade(ink, 0.06), fade(ink, 0.3)],
      );
      brush.fillRect(-33, -96, 9, 96);
      strokePath(brush, fade('#ffffff', 0.3), 0.5, 'M-23.6 -96V0');
    });
    if (label) {
      brush.font = '5px Marcellus, serif';
      brush.letterSpacing = '1px';
      brush.textAlign = 'center';
      brush.fillStyle = band;
      brush.fillText(label, 4, -9.4);
    }
    fillPath(brush, band, 'M26.4 -96.6h3.6v97.2h-3.6z');
    strokePath(brush, fade(ink, 0.4), 0.5, 'M30.4 -96V0');
  });
}
