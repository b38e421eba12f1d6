import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import type { Random } from '../paint/random.ts';
import type { Brush } from '../paint/stage.ts';
import { fillPath, shade, strokePath } from '../paint/subject.ts';
import type { Sitter } from './sitter.ts';

type Motif = (brush: Brush, sitter: Sitter, random: Random) => void;

function scatterLights(
  brush: Brush,
  random: Random,
  colours: string[],
  size: [number, number],
  count: number,
): void {
  for (let light = 0; light < count; light += 1) {
    const [x, y, radius] = [
      random.between(0, 400),
      random.between(0, 420),
      random.between(...size),
    ];
    brush.fillStyle = fade(colours[light % colours.length] ?? '#ffffff', random.between(0.12, 0.5));
    fillCircle(brush, x, y, radius);
    brush.strokeStyle = fade('#ffffff', 0.1);
    brush.lineWidth = 1;
    brush.stroke();
  }
}

const motifs: Record<string, Motif> = {
  disc: (brush, { light, side }) => {
    brush.fillStyle = fade(light, 0.3);
    fillCircle(brush, 200 + side * 40, 190, 158);
  },
  sun: (brush, { light, side }) => {
    const sun = brush.createRadialGradient(200 + side * 96, 150, 50, 200 + side * 96, 150, 220);
    sun.addColorStop(0, fade(lighten(light, 0.3), 0.95));
    sun.addColorStop(0.12, fade(light, 0.5));
    sun.addColorStop(1, fade(light, 0));
    brush.fillStyle = sun;
    brush.fillRect(0, 0, 400, 500);
  },
  moon: (brush, { light, side }) => {
    brush.shadowColor = light;
    brush.shadowBlur = 50;
    brush.fillStyle = mix(light, '#ffffff', 0.3);
    fillCircle(brush, 200 + side * 104, 116, 62);
    brush.shadowBlur = 0;
  },
  ring: (brush, { light }) => {
    for (let ring = 0; ring < 16; ring += 1) {
      brush.strokeStyle = fade(light, 0.1 + (ring % 4) * 0.12);
      brush.lineWidth = 2;
      brush.beginPath();
      brush.ellipse(200, 210, 150 + ring * 5, 66 + ring * 3, -0.3, 0, Math.PI * 2);
      brush.stroke();
    }
  },
  beam: (brush, { light, side }) => {
    brush.filter = 'blur(14px)';
    fillPath(
      brush,
      shade(
        brush,
        [200 + side * 260, -40],
        [200 - side * 160, 460],
        [fade(light, 0.85), fade(light, 0)],
      ),
      `M${200 + side * 260} -60L${200 - side * 240} 260L${200 - side * 60} 560Z`,
    );
    brush.filter = 'none';
  },
  rays: (brush, { light }) => {
    for (let ray = 0; ray < 18; ray += 1)
      fillPath(
        brush,
        fade(light, 0.24),
        `M200 220L${200 + Math.cos(ray * 0.349) * 520} ${220 + Math.sin(ray * 0.349) * 520}L${200 + Math.cos(ray * 0.349 + 0.17) * 520} ${220 + Math.sin(ray * 0.349 + 0.17) * 520}Z`,
      );
  },
  window: (brush, { light, side }) => {
    brush.save();
    brush.transform(1, -0.12 * side, -0.24 * side, 1, 60 * side, 20);
    brush.filter = 'blur(3px)';
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      brush.fillStyle = fade(light, 0.42);
      brush.fillRect(60 + column * 120, 10 + row * 112, 108, 100);
    }
    brush.restore();
  },
  bokeh: (brush, { light, ground }, random) =>
    scatterLights(brush, random, [light, lighten(ground[0], 0.3), '#ffffff'], [10, 40], 26),
  fireflies: (brush, { light }, random) => {
    brush.shadowColor = light;
    brush.shadowBlur = 16;
    for (let fly = 0; fly < 26; fly += 1) {
      brush.fillStyle = mix(light, '#ffffff', 0.3);
      fillCircle(brush, random.between(0, 400), random.between(0, 420), random.between(1.6, 5));
    }
    brush.shadowBlur = 0;
  },
  stars: (brush, { light }, random) => {
    for (let star = 0; star < 130; star += 1) {
      brush.fillStyle = fade(star % 6 ? '#ffffff' : light, random.between(0.3, 1));
      fillCircle(brush, random.between(0, 400), random.between(0, 440), random.between(0.6, 2.2));
    }
  },
  cutout: (brush, { ground }, random) => {
    for (let shape = 0; shape < 7; shape += 1) {
      brush.fillStyle = mix(
        ground[shape % 2] ?? ground[0],
        shape % 3 ? '#ffffff' : ground[1],
        random.between(0.12, 0.4),
      );
      const [x, y, size] = [
        random.between(0, 400),
        random.between(0, 400),
        random.between(40, 110),
      ];
      if (shape % 3 === 0) fillCircle(brush, x, y, size);
      else if (shape % 3 === 1)
        fillPath(
          brush,
          brush.fillStyle,
          `M${x} ${y - size}L${x + size} ${y + size}L${x - size} ${y + size * 0.6}Z`,
        );
      else
        fillPath(brush, brush.fillStyle, `M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0Z`);
    }
  },
  waves: (brush, { ground }) => {
    for (let row = 0; row < 8; row += 1)
      strokePath(
        brush,
        fade(lighten(ground[0], 0.4), 0.3),
        5,
        `M-20 ${40 + row * 56}${' q25 -24 50 0t50 0'.repeat(5)}`,
      );
  },
  leaves: (brush, { ground }, random) => {
    for (let leaf = 0; leaf < 22; leaf += 1) {
      brush.save();
      brush.translate(
        random.chance(0.5) ? random.between(-10, 90) : random.between(310, 410),
        random.between(0, 500),
      );
      brush.rotate(random.between(0, 6));
      const size = random.between(50, 110);
      fillPath(
        brush,
        shade(
          brush,
          [0, 0],
          [size, 0],
          [darken(ground[1], 0.2), mix(ground[0], ground[1], random.next())],
        ),
        `M0 0Q${size * 0.5} ${-size * 0.28} ${size} 0Q${size * 0.5} ${size * 0.28} 0 0Z`,
      );
      brush.restore();
    }
  },
  fog: (brush, { light }) => {
    brush.filter = 'blur(22px)';
    for (const [x, y, size] of [
      [60, 120, 90],
      [330, 90, 110],
      [120, 330, 120],
      [320, 330, 100],
    ] as const) {
      brush.fillStyle = fade(light, 0.3);
      fillCircle(brush, x, y, size);
    }
    brush.filter = 'none';
  },
  steam: (brush, { light }) => {
    brush.filter = 'blur(8px)';
    for (const x of [50, 110, 300, 356])
      strokePath(brush, fade(light, 0.6), 20, `M${x} 460q30 -60 0 -120t0 -120t10 -120`);
    brush.filter = 'none';
  },
  newsprint: (brush, { ground }, random) => {
    for (let row = 0; row < 62; row += 1)
      for (let x = 8; x < 392; ) {
        const wide = random.between(8, 34);
        brush.fillStyle = fade(darken(ground[1], 0.5), 0.22);
        brush.fillRect(x, row * 8, wide, 2.6);
        x += wide + 6;
      }
  },
  arch: (brush, { light }) => {
    fillPath(brush, fade(light, 0.34), 'M70 500V220Q70 110 200 40Q330 110 330 220V500Z');
    strokePath(brush, fade(light, 0.6), 6, 'M50 500V220Q50 96 200 16Q350 96 350 220V500');
  },
  aurora: (brush, { light }) => {
    brush.filter = 'blur(12px)';
    for (const [y, tone] of [
      [70, light],
      [130, '#7ab8ff'],
      [190, light],
    ] as const)
      strokePath(brush, fade(tone, 0.5), 32, `M-20 ${y}q110 -80 210 0t230 -30`);
    brush.filter = 'none';
  },
  neon: (brush, { light }) => {
    for (const [x, colour] of [
      [46, '#ff2a3a'],
      [92, light],
      [318, light],
      [362, '#ff2a3a'],
    ] as const) {
      brush.shadowColor = colour;
      brush.shadowBlur = 30;
      strokePath(brush, colour, 7, `M${x} 30V${x % 2 ? 300 : 380}`);
    }
    brush.shadowBlur = 0;
  },
};

/** The wall, sky or room behind a sitter. */
export function paintGround(brush: Brush, sitter: Sitter, random: Random): void {
  const [from, to] = sitter.ground;
  const wall = brush.createRadialGradient(200 + sitter.side * 70, 150, 30, 200, 250, 380);
  wall.addColorStop(0, lighten(from, 0.12));
  wall.addColorStop(0.5, mix(from, to, 0.45));
  wall.addColorStop(1, to);
  brush.fillStyle = wall;
  brush.fillRect(0, 0, 400, 500);
  brush.save();
  const motif = motifs[sitter.motif];
  if (!motif) throw new Error(`Nobody knows the motif “${sitter.motif}”.`);
  motif(brush, sitter, random);
  brush.restore();
}
