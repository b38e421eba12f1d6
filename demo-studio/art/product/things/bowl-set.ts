import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing, within } from '../thing.ts';

const shell = 'M-50 -46Q-46 -8 -18 0H18Q46 -8 50 -46Q0 -34 -50 -46Z';
const rim = 'M-50 -46a50 13 0 1 0 100 0a50 13 0 1 0 -100 0z';
const broth = 'M-45 -45a45 10.4 0 1 0 90 0a45 10.4 0 1 0 -90 0z';

/** A noodle bowl with copper cogs round it, full, its chopsticks across. */
export function drawBowlSet(stage: Stage, options: Thing): void {
  const { colour = stage.palette.paper } = options;
  const { ink, accent, second, sun } = stage.palette;
  castShadow(stage, { shadow: [12, 3], ...options }, shell);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(
        brush,
        [-50, 0],
        [50, 0],
        [mix(colour, ink, 0.3), mix(colour, '#ffffff', 0.5), colour, mix(colour, ink, 0.55)],
      ),
      shell,
    );
    within(brush, shell, () => {
      for (let cog = -4; cog <= 4; cog += 1) {
        const bend = Math.cos((cog / 5) * 1.4);
        const [x, y] = [Math.sin((cog / 5) * 1.4) * 50, -24 + bend * 5];
        brush.save();
        brush.translate(x, y);
        brush.scale(bend, 1);
        const radius = cog % 2 ? 6.4 : 8.4;
        const metal = shade(
          brush,
          [-8, -8],
          [8, 8],
          [mix(accent, '#ffffff', 0.45), accent, mix(accent, ink, 0.5)],
        );
        let teeth = '';
        for (let tooth = 0; tooth < 10; tooth += 1) {
          const angle = (tooth / 10) * Math.PI * 2;
          teeth += `M${Math.cos(angle - 0.16) * radius} ${Math.sin(angle - 0.16) * radius}L${Math.cos(angle - 0.1) * (radius + 2.2)} ${Math.sin(angle - 0.1) * (radius + 2.2)}L${Math.cos(angle + 0.1) * (radius + 2.2)} ${Math.sin(angle + 0.1) * (radius + 2.2)}L${Math.cos(angle + 0.16) * radius} ${Math.sin(angle + 0.16) * radius}Z`;
        }
        fillPath(
          brush,
          metal,
          `${teeth}M${radius} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0z`,
        );
        fillPath(
          brush,
          mix(colour, ink, 0.1),
          `M${radius * 0.42} 0a${radius * 0.42} ${radius * 0.42} 0 1 0 ${-radius * 0.84} 0a${radius * 0.42} ${radius * 0.42} 0 1 0 ${radius * 0.84} 0z`,
        );
        brush.restore();
      }
      fillPath(
        brush,
        fade('#ffffff', 0.3),
        'M-40 -36Q-38 -14 -22 -4Q-18 -4 -20 -6Q-33 -16 -35 -35Z',
      );
    });
    fillPath(brush, mix(colour, '#ffffff', 0.4), rim);
    fillPath(brush, shade(brush, [-44, -52], [44, -38], ['#f0b868', '#a85a20']), broth);
    within(brush, broth, () => {
      for (let noodle = 0; noodle < 26; noodle += 1) {
        const x = -44 + noodle * 2.6;
        strokePath(
          brush,
          noodle % 3 ? '#fbe6ae' : '#e8c47a',
          1.3,
          `M${x} -36q4 -6 10 -4t9 -6t12 -2`,
        );
      }
      fillPath(brush, '#fff6e0', 'M10 -45a9 4.4 0 1 0 18 0a9 4.4 0 1 0 -18 0z');
      fillPath(brush, '#ff9a2a', 'M15 -45.4a4.4 2.3 0 1 0 8.8 0a4.4 2.3 0 1 0 -8.8 0z');
      for (const [x, y] of [
        [-24, -47],
        [-14, -41],
        [-4, -49],
        [4, -40],
      ] as const)
        fillPath(brush, mix(second, '#1f6a2a', 0.5), `M${x} ${y}l4 -1.6l1 2.4l-4.4 1z`);
    });
    for (const [from, to] of [
      ['-62 -66', '46 -52'],
      ['-60 -60', '50 -47'],
    ] as const) {
      strokePath(brush, fade(ink, 0.35), 2.6, `M${from}L${to}`);
      strokePath(brush, '#8a4a24', 2, `M${from}L${to}`);
      strokePath(brush, fade(sun, 0.5), 0.5, `M${from}L${to}`);
    }
  });
  drawSubject(stage, { ...options, blend: 'screen', blur: 1.6, opacity: 0.55 }, (brush) => {
    for (const [x, way] of [
      [-20, 1],
      [0, -1],
      [18, 1],
    ] as const)
      strokePath(
        brush,
        fade('#ffffff', 0.5),
        4,
        `M${x} -54q${way * 12} -14 0 -28q${-way * 10} -12 ${way * 3} -26`,
      );
  });
}
