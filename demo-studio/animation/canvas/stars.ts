import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { fillDisc } from './light.ts';
import { paintOnce, screen } from './screen.ts';

/** A sky full of stars that stand still; a few of them breathe. */
export function openStars(options: {
  seed: string;
  count: number;
  until: number;
  colour?: string;
}): (brush: Brush, seconds: number, opacity: number) => void {
  const { seed, count, until, colour = '#fff6e0' } = options;
  const random = createRandom(seed);
  const stars = Array.from({ length: count }, () => ({
    x: random.between(0, screen.width),
    y: until * random.next() ** 1.3,
    size: random.between(0.9, 2.6),
    opacity: random.between(0.25, 0.9),
  }));
  const breathing = stars.slice(0, 12);
  const still = paintOnce(screen.width, screen.height, (brush) => {
    brush.fillStyle = colour;
    for (const star of stars.slice(12)) {
      brush.globalAlpha = star.opacity;
      fillDisc(brush, star.x, star.y, star.size);
    }
  });
  return (brush, seconds, opacity) => {
    if (opacity <= 0.01) return;
    brush.save();
    brush.globalAlpha = opacity;
    brush.drawImage(still, 0, 0);
    brush.fillStyle = colour;
    breathing.forEach((star, index) => {
      brush.globalAlpha = opacity * (0.55 + 0.45 * Math.sin(seconds * 1.1 + index * 2.1));
      fillDisc(brush, star.x, star.y, star.size + 1);
    });
    brush.restore();
  };
}
