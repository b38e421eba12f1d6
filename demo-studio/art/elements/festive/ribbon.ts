import type { Stage } from '../../paint/stage.ts';

/** A scarf or ribbon of fire that streams behind someone. */
export function drawRibbon(
  stage: Stage,
  options: {
    points: [number, number][];
    width: number;
    colours: string[];
    glow?: string;
  },
): void {
  const { points, width, colours, glow } = options;
  const along = (share: number): [number, number] => {
    const position = share * (points.length - 1);
    const index = Math.min(points.length - 2, Math.floor(position));
    const [before, from, to, after] = [
      points[Math.max(0, index - 1)],
      points[index],
      points[index + 1],
      points[Math.min(points.length - 1, index + 2)],
    ];
    const t = position - index;
    const curve = (axis: 0 | 1): number => {
      const [p0, p1, p2, p3] = [
        before?.[axis] ?? 0,
        from?.[axis] ?? 0,
        to?.[axis] ?? 0,
        after?.[axis] ?? 0,
      ];
      return (
        0.5 *
        (2 * p1 +
          (p2 - p0) * t +
          (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 +
          (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
      );
    };
    return [curve(0) * stage.width, curve(1) * stage.height];
  };
  stage.layer((brush) => {
    if (glow) {
      brush.shadowColor = glow;
      brush.shadowBlur = stage.unit * 6;
    }
    colours.forEach((colour, strand) => {
      brush.beginPath();
      const edge: [number, number][] = [];
      for (let step = 0; step <= 70; step += 1) {
        const share = step / 70;
        const [x, y] = along(share);
        const half =
          width *
          50 *
          stage.unit *
          Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.1)) *
          (1 - strand / (colours.length + 0.6));
        const wave = Math.sin(share * 16 + strand) * half * 0.25;
        brush.lineTo(x, y - half + wave);
        edge.push([x, y + half + wave]);
      }
      for (const point of edge.reverse()) brush.lineTo(...point);
      brush.fillStyle = colour;
      brush.fill();
    });
  });
}
