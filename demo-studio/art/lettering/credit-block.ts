import { fade } from '../paint/colour.ts';
import type { Brush } from '../paint/stage.ts';

export interface Credit {
  role: string;
  people: string[];
}

interface Run {
  text: string;
  small: boolean;
  width: number;
}

const bigScale = 1;
const smallScale = 0.52;

function setRunFont(brush: Brush, size: number, small: boolean): void {
  brush.font = `${size * (small ? smallScale : bigScale)}px League, "Noto Sans", sans-serif`;
  brush.letterSpacing = `${size * 0.045}px`;
}

function toRuns(brush: Brush, credits: readonly Credit[], size: number): Run[] {
  return credits.flatMap(({ role, people }) =>
    [
      { text: role.toLowerCase(), small: true },
      { text: people.join('  ').toLocaleUpperCase('id'), small: false },
    ]
      .filter((run) => run.text)
      .map((run) => {
        setRunFont(brush, size, run.small);
        return { ...run, width: brush.measureText(run.text).width + size * 0.26 };
      }),
  );
}

/** The condensed block of names at the foot of a poster: small roles, tall names, centred lines. */
export function drawCreditBlock(
  brush: Brush,
  credits: readonly Credit[],
  options: {
    x: number;
    y: number;
    width: number;
    size: number;
    colour: string;
    align?: 'left' | 'center';
    opacity?: number;
  },
): void {
  const { x, y, width, size, colour, align = 'center', opacity = 0.82 } = options;
  brush.save();
  brush.fillStyle = fade(colour, opacity);
  brush.textAlign = 'left';
  brush.textBaseline = 'alphabetic';
  const lines: Run[][] = [[]];
  let used = 0;
  for (const run of toRuns(brush, credits, size)) {
    if (used + run.width > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(run);
    used += run.width;
  }
  lines.slice(0, 4).forEach((line, index) => {
    const total = line.reduce((sum, run) => sum + run.width, 0) - size * 0.26;
    let cursor = align === 'left' ? x : x + (width - total) / 2;
    for (const run of line) {
      setRunFont(brush, size, run.small);
      brush.fillText(run.text, cursor, y + index * size * 1.12);
      cursor += run.width;
    }
  });
  brush.restore();
}
