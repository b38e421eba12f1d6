import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

const head =
  'M-46 6Q-6 -6 4 -48Q10 -78 -2 -90Q-12 -95 -22 -90L-25 -84L-28 -89L-33 -82L-36 -88L-42 -82L-43 -90L-52 -88Q-62 -92 -60 -100Q-46 -98 -34 -101L-32 -95L-28 -102L-24 -96L-20 -104L-38 -108L-36 -102L-44 -108L-46 -102L-52 -109L-60 -108Q-68 -118 -56 -122Q-42 -128 -34 -136Q-32 -128 -26 -127Q-22 -142 -10 -150Q-12 -136 -6 -126Q16 -118 24 -96Q34 -70 26 -34Q20 -8 36 6Z';
const mane =
  'M2 -122L24 -124L15 -110ZM15 -111L37 -108L23 -97ZM23 -98L44 -91L28 -82ZM28 -84L48 -74L30 -66ZM29 -68L47 -56L28 -50ZM28 -52L44 -38L26 -34Z';

/** A dragon prow seen close, carved in bands. */
export function drawProw(stage: Stage, options: Painted): void {
  const { ink, sun } = stage.palette;
  const wood = options.colour ?? mix(stage.palette.near, '#7a4a22', 0.6);
  const [lit, dark] = [mix(wood, sun, 0.5), mix(wood, ink, 0.6)];
  drawSubject(stage, options, (brush) => {
    fillPath(brush, shade(brush, [10, 0], [48, 0], [wood, mix(wood, sun, 0.35)]), mane);
    fillPath(brush, shade(brush, [-30, 0], [40, 0], [lit, wood, dark]), head);
    brush.save();
    brush.clip(new Path2D(head));
    for (let band = 0; band < 13; band += 1) {
      const y = -84 + band * 8;
      strokePath(brush, fade(ink, 0.4), 1.6, `M-50 ${y + 10}Q10 ${y - 6} 40 ${y + 4}`);
      strokePath(brush, fade(lit, 0.5), 0.7, `M-50 ${y + 12}Q10 ${y - 4} 40 ${y + 6}`);
    }
    brush.restore();
    strokePath(
      brush,
      fade(ink, 0.45),
      1.2,
      'M-56 -112Q-52 -116 -48 -113M-34 -121Q-26 -128 -16 -120',
    );
    brush.fillStyle = mix(sun, '#ffffff', 0.3);
    fillCircle(brush, -26, -116, 3.4);
    brush.fillStyle = ink;
    fillCircle(brush, -27, -116, 1.6);
  });
}
