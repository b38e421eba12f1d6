import { darken, fade, lighten, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

interface MeloFace {
  colour: string;
  ground: string;
  /** 0 weeps, 1 rages, 2 smiles. */
  mood: number;
  hair: number;
}

/** A simple face for a screen: brows and mouth tell the mood. */
function drawMeloFace(brush: Brush, options: MeloFace): void {
  const { colour, ground, mood, hair } = options;
  brush.fillStyle = shade(brush, [0, -28], [0, 28], [lighten(ground, 0.25), darken(ground, 0.35)]);
  brush.fillRect(-40, -32, 80, 64);
  const dark = darken(ground, 0.75);
  if (hair > 1) fillPath(brush, dark, 'M-22 34Q-30 -30 0 -30Q30 -30 22 34Z');
  fillPath(brush, colour, 'M-7 10h14v12q16 3 22 14h-58q6 -11 22 -14z');
  brush.fillStyle = colour;
  brush.beginPath();
  brush.ellipse(0, -4, 14, 18, 0, 0, Math.PI * 2);
  brush.fill();
  fillPath(
    brush,
    dark,
    hair === 1
      ? 'M-15 -6Q-17 -28 0 -28Q18 -27 15 -6Q12 -18 0 -18Q-12 -18 -15 -6Z'
      : 'M-15 -2Q-18 -28 0 -27Q18 -28 15 -2Q14 -14 2 -17Q-10 -15 -15 -2Z',
  );
  const tilt = mood === 0 ? -3 : mood === 1 ? 3 : -1;
  strokePath(brush, dark, 1.7, `M-10 ${-8 - tilt}L-4 ${-8 + tilt}M10 ${-8 - tilt}L4 ${-8 + tilt}`);
  brush.fillStyle = dark;
  for (const x of [-6.4, 6.4]) fillCircle(brush, x, -3.4, mood === 1 ? 2.4 : 1.7);
  if (mood === 1) {
    brush.beginPath();
    brush.ellipse(0, 8, 3.4, 4.6, 0, 0, Math.PI * 2);
    brush.fill();
  } else strokePath(brush, dark, 1.6, mood === 0 ? 'M-5 8Q0 4 5 8' : 'M-6 6Q0 11 6 6');
  if (mood === 0) fillPath(brush, '#bfe8ff', 'M7 0Q10 6 7.6 8Q5 7 7 0Z');
}

/** An old television with a face on its screen. */
export function drawTelevision(stage: Stage, options: Painted & { face: MeloFace }): void {
  const { ink, sun, near } = stage.palette;
  const shell = options.colour ?? mix(near, '#5a3a22', 0.6);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -74], [0, 0], [mix(shell, sun, 0.3), shell, mix(shell, ink, 0.5)]),
      'M-46 -4V-68Q-46 -74 -40 -74H40Q46 -74 46 -68V-4Q46 2 40 2H-40Q-46 2 -46 -4Z',
    );
    brush.save();
    brush.translate(-6, -37);
    brush.clip(new Path2D('M-32 -24Q0 -30 32 -24Q36 0 32 24Q0 30 -32 24Q-36 0 -32 -24Z'));
    drawMeloFace(brush, options.face);
    fillPath(
      brush,
      shade(brush, [-30, -26], [6, 10], [fade('#ffffff', 0.32), fade('#ffffff', 0)]),
      'M-34 -30H20L-20 30H-34Z',
    );
    brush.restore();
    for (const y of [-60, -46]) {
      brush.fillStyle = mix(shell, '#ffffff', 0.6);
      fillCircle(brush, 36.5, y, 4);
      strokePath(brush, ink, 0.9, `M36.5 ${y - 3}v3`);
    }
    for (let slot = 0; slot < 6; slot += 1)
      strokePath(brush, fade(ink, 0.7), 1.1, `M32 ${-32 + slot * 4}h9`);
  });
}
