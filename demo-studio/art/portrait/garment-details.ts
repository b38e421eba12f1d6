import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, shade, strokePath } from '../paint/subject.ts';
import type { Frame } from './frame.ts';

export function repeatOver(
  step: number,
  from: number,
  to: number,
  paint: (at: number) => void,
): void {
  for (let at = from; at <= to; at += step) paint(at);
}

export type Detail = (frame: Frame, cloth: string, trim: string) => void;

export const lapels: Detail = ({ brush }, cloth, trim) => {
  fillPath(brush, trim, 'M158 334L200 420L242 334L232 500H168Z');
  fillPath(brush, lighten(cloth, 0.1), 'M150 338L128 372L150 392L140 406L196 500L200 424Z');
  fillPath(brush, darken(cloth, 0.15), 'M250 338L272 372L250 392L260 406L204 500L200 424Z');
};

export const collar: Detail = ({ brush }, cloth, trim) => {
  fillPath(brush, lighten(cloth, 0.14), 'M154 330L138 362L186 396L200 366Z');
  fillPath(brush, lighten(cloth, 0.06), 'M246 330L262 362L214 396L200 366Z');
  strokePath(brush, fade(darken(cloth, 0.4), 0.6), 2.4, 'M200 372V500');
  for (const y of [412, 452, 490]) {
    brush.fillStyle = trim;
    fillCircle(brush, 200, y, 4);
  }
};

export const highCollar: Detail = ({ brush }, cloth) => {
  fillPath(
    brush,
    shade(
      brush,
      [150, 0],
      [250, 0],
      [darken(cloth, 0.25), lighten(cloth, 0.12), darken(cloth, 0.25)],
    ),
    'M152 296Q200 326 248 296L258 372Q200 404 142 372Z',
  );
  for (const y of [322, 344])
    strokePath(brush, fade(darken(cloth, 0.5), 0.3), 2, `M150 ${y}Q200 ${y + 24} 250 ${y}`);
};

export const knit: Detail = ({ brush }, cloth) => {
  repeatOver(13, 30, 370, (x) =>
    strokePath(
      brush,
      fade(darken(cloth, 0.35), 0.25),
      3,
      `M${x} 500Q${x + (200 - x) * 0.12} 430 ${x + (200 - x) * 0.2} 366`,
    ),
  );
  fillPath(brush, darken(cloth, 0.1), 'M146 336Q200 380 254 336L262 356Q200 404 138 356Z');
};

export const shawl: Detail = ({ brush }, cloth, trim) => {
  fillPath(brush, cloth, 'M20 500Q30 392 120 356L160 334Q190 400 300 500Z');
  fillPath(brush, darken(cloth, 0.2), 'M160 334Q196 404 320 500H282Q180 420 146 340Z');
  repeatOver(34, 60, 260, (x) =>
    strokePath(brush, fade(trim, 0.85), 3.4, `M${x} 500L${x + 24} ${500 - x * 0.2}`),
  );
  strokePath(brush, trim, 3, 'M156 340Q186 410 300 500');
};

export const vneck =
  (depth: number): Detail =>
  ({ brush, sitter }, cloth, trim) => {
    fillPath(
      brush,
      shade(brush, [0, 330], [0, 330 + depth], [mix(sitter.skin, '#5a1c14', 0.22), sitter.skin]),
      `M158 330Q176 ${330 + depth * 0.6} 200 ${330 + depth}Q224 ${330 + depth * 0.6} 242 330Q200 350 158 330Z`,
    );
    strokePath(
      brush,
      trim,
      5,
      `M156 331Q176 ${334 + depth * 0.6} 200 ${334 + depth}Q224 ${334 + depth * 0.6} 244 331`,
    );
    strokePath(brush, fade(darken(cloth, 0.5), 0.4), 2, `M200 ${338 + depth}V500`);
  };

export const scatter =
  (paint: (frame: Frame, x: number, y: number, index: number) => void): Detail =>
  (frame) => {
    let index = 0;
    repeatOver(40, 30, 390, (x) =>
      repeatOver(38, 384, 500, (y) => {
        index += 1;
        paint(frame, x + (y % 3) * 9, y, index);
      }),
    );
  };
