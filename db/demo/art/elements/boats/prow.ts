import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A dragon prow seen close, carved in bands. */
export function drawProw(stage: Stage, options: Painted): void {
  const { ink, sun } = stage.palette;
  const wood = options.colour ?? mix(stage.palette.near, '#7a4a22', 0.6);
  drawSubject(stage, options, (brush) => {
    const grain = shade(brush, [-30, 0], [40, 0], [mix(wood, sun, 0.5), wood, mix(wood, ink, 0.6)]);
    fillPath(
      brush,
      grain,
      'M-46 6Q-6 -6 4 -48Q10 -78 -2 -90Q-12 -95 -22 -90L-25 -84L-28 -89L-33 -82L-36 -88L-42 -82L-43 -90L-52 -88Q-62 -92 -60 -100Q-46 -98 -34 -101L-32 -95L-28 -102L-24 -96L-20 -104L-38 -108L-36 -102L-44 -108L-46 -102L-52 -109L-60 -108Q-68 -118 -56 -122Q-42 -128 -34 -136Q-32 -128 -26 -127Q-22 -142 -10 -150Q-12 -136 -6 -126Q16 -118 24 -96Q34 -70 26 -34Q20 -8 36 6Z',
    );
    for (let band = 0; band < 9; band += 1)
      strokePath(
        brush,
        fade(ink, 0.45),
        1.4,
        `M${3 - band * 2.2 + (band > 5 ? (band - 5) * -5 : 0)} ${-60 + band * 8}Q${16 - band} ${-62 + band * 8} ${29 - band * 0.7} ${-56 + band * 8}`,
      );
    strokePath(
      brush,
      mix(wood, sun, 0.7),
      1.2,
      'M14 -108L30 -106L22 -94L36 -86L26 -76L38 -64L28 -56M22 -92Q30 -70 22 -34',
    );
    brush.fillStyle = sun;
    fillCircle(brush, -26, -117, 3.2);
    brush.fillStyle = ink;
    fillCircle(brush, -27, -117, 1.5);
  });
}
