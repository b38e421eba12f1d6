import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, strokePath } from '../paint/subject.ts';
import {
  collar,
  type Detail,
  highCollar,
  knit,
  lapels,
  repeatOver,
  scatter,
  shawl,
  vneck,
} from './garment-details.ts';
import { shouldersMan, shouldersWoman } from './shoulders.ts';

/** What each garment adds to the shoulders. */
export const garments: Record<string, Detail[]> = {
  shirt: [collar],
  safari: [
    collar,
    ({ brush }, cloth) =>
      strokePath(brush, darken(cloth, 0.3), 3, 'M92 430H150V486H92ZM250 430H308V486H250Z'),
  ],
  batik: [
    scatter(({ brush, sitter }, x, y, index) => {
      strokePath(brush, fade(sitter.trim, 0.7), 3, `M${x - 9} ${y}q9 -13 18 0q-9 13 -18 0Z`);
      brush.fillStyle = index % 2 ? sitter.trim : '#2a4a6a';
      fillCircle(brush, x, y, 3.4);
    }),
    collar,
  ],
  bowling: [
    ({ brush }, _, trim) =>
      fillPath(brush, trim, 'M92 366L128 352V500H78ZM308 366L272 352V500H322Z'),
    collar,
  ],
  check: [
    ({ brush }, _, trim) => {
      repeatOver(30, 20, 390, (x) => strokePath(brush, fade(trim, 0.5), 7, `M${x} 330V500`));
      repeatOver(30, 350, 500, (y) => strokePath(brush, fade(trim, 0.5), 7, `M0 ${y}H400`));
    },
    collar,
  ],
  linen: [vneck(50)],
  henley: [vneck(24)],
  blouse: [vneck(56)],
  kebaya: [
    vneck(70),
    scatter(({ brush, sitter }, x, y) => {
      brush.fillStyle = fade(sitter.trim, 0.75);
      for (let petal = 0; petal < 5; petal += 1)
        fillCircle(brush, x + Math.cos(petal * 1.257) * 6, y + Math.sin(petal * 1.257) * 6, 3.4);
    }),
  ],
  silk: [
    vneck(46),
    ({ brush }, cloth) =>
      repeatOver(46, 40, 360, (x) =>
        strokePath(
          brush,
          fade(lighten(cloth, 0.4), 0.3),
          7,
          `M${x} 500Q${x + 20} 430 ${x + (200 - x) * 0.25} 372`,
        ),
      ),
  ],
  dress: [vneck(64)],
  huipil: [
    ({ brush }, _, trim) => {
      fillPath(brush, trim, 'M134 350Q200 420 266 350L282 366Q200 452 118 366Z');
      repeatOver(18, 132, 268, (x) => {
        brush.fillStyle = x % 4 ? '#2fa06a' : '#f6c82a';
        fillCircle(brush, x, 402 - Math.abs(x - 200) * 0.62, 5);
      });
    },
  ],
  cardigan: [
    vneck(44),
    ({ brush }, cloth) =>
      repeatOver(12, 30, 370, (x) =>
        strokePath(
          brush,
          fade(darken(cloth, 0.3), 0.2),
          3,
          `M${x} 500Q${x + (200 - x) * 0.1} 430 ${x + (200 - x) * 0.2} 372`,
        ),
      ),
  ],
  dungarees: [
    ({ brush, sitter }) => fillPath(brush, sitter.trim, shouldersWoman),
    ({ brush }, cloth) =>
      fillPath(
        brush,
        cloth,
        'M120 500V430H280V500ZM128 366L150 352L166 436H140ZM272 366L250 352L234 436H260Z',
      ),
    ({ brush }) => {
      for (const x of [151, 249]) {
        brush.fillStyle = '#e8c05a';
        fillCircle(brush, x, 440, 6);
      }
    },
  ],
  jacket: [lapels],
  suit: [lapels],
  waistcoat: [
    lapels,
    ({ brush }, _, trim) =>
      fillPath(brush, trim, 'M60 500Q44 420 108 370L120 500ZM340 500Q356 420 292 370L280 500Z'),
  ],
  peacoat: [
    lapels,
    ({ brush }) => {
      for (const [x, y] of [
        [158, 450],
        [242, 450],
        [160, 488],
        [240, 488],
      ] as const) {
        brush.fillStyle = '#d8b45a';
        fillCircle(brush, x, y, 6);
      }
    },
  ],
  coat: [lapels],
  tweed: [
    scatter(({ brush, sitter }, x, y) =>
      strokePath(
        brush,
        fade(sitter.trim, 0.35),
        2,
        `M${x - 10} ${y}l10 10l10 -10M${x - 10} ${y + 18}l10 10l10 -10`,
      ),
    ),
    lapels,
  ],
  field: [
    collar,
    ({ brush }, cloth) => strokePath(brush, darken(cloth, 0.35), 3, 'M88 436H150V490H88Z'),
  ],
  lab: [lapels],
  sherwani: [
    highCollar,
    ({ brush }, _, trim) => {
      strokePath(brush, trim, 7, 'M200 380V500M150 352Q200 392 250 352');
      repeatOver(24, 400, 500, (y) => {
        brush.fillStyle = trim;
        fillCircle(brush, 200, y, 6);
      });
    },
  ],
  beskap: [
    highCollar,
    ({ brush }, _, trim) =>
      strokePath(brush, trim, 4, 'M214 372Q230 440 226 500M152 354Q200 388 248 354'),
  ],
  silat: [
    vneck(40),
    ({ brush }, _, trim) => strokePath(brush, trim, 6, 'M158 336Q180 390 206 420Q240 390 242 336'),
  ],
  noragi: [
    vneck(70),
    ({ brush }, cloth) => fillPath(brush, darken(cloth, 0.35), 'M150 334L128 350L186 500H214Z'),
  ],
  dishdasha: [collar],
  turtleneck: [highCollar],
  highneck: [
    highCollar,
    ({ brush }, _, trim) => strokePath(brush, fade(trim, 0.8), 3, 'M152 298Q200 328 248 298'),
  ],
  highcoat: [
    highCollar,
    ({ brush }, cloth) =>
      fillPath(brush, lighten(cloth, 0.1), 'M142 306L104 372L150 420L196 500L188 396Z'),
    ({ brush }, cloth) =>
      fillPath(brush, darken(cloth, 0.2), 'M258 306L296 372L250 420L204 500L212 396Z'),
  ],
  knit: [knit],
  nordic: [
    ({ brush }, _, trim) =>
      repeatOver(26, 60, 350, (x) => {
        strokePath(brush, trim, 4, `M${x} 404l9 -12l9 12l-9 12Z`);
        brush.fillStyle = trim;
        fillCircle(brush, x + 22, 404, 3);
      }),
    knit,
  ],
  stripes: [
    ({ brush }, _, trim) =>
      repeatOver(26, 362, 500, (y) =>
        strokePath(brush, trim, 9, `M10 ${y + 16}Q200 ${y - 6} 390 ${y + 16}`),
      ),
    vneck(18),
  ],
  raincoat: [
    ({ brush }, cloth) =>
      fillPath(
        brush,
        darken(cloth, 0.12),
        'M96 360Q140 300 156 300Q200 352 244 300Q260 300 304 360Q250 400 200 404Q150 400 96 360Z',
      ),
    ({ brush }, _, trim) => strokePath(brush, trim, 4, 'M200 404V500'),
  ],
  apron: [
    ({ brush, sitter }) => fillPath(brush, sitter.trim, shouldersMan),
    ({ brush }, cloth) =>
      fillPath(
        brush,
        cloth,
        'M118 500V424Q200 440 282 424V500ZM122 430L150 340H162L146 430ZM278 430L250 340H238L254 430Z',
      ),
  ],
  braces: [
    collar,
    ({ brush }, _, trim) => strokePath(brush, trim, 13, 'M120 362L134 500M280 362L266 500'),
  ],
  scarf: [
    ({ brush }, cloth) =>
      fillPath(
        brush,
        cloth,
        'M138 316Q200 366 262 316Q284 350 264 388Q200 420 136 388Q116 350 138 316ZM226 396L262 386L288 500H232Z',
      ),
    ({ brush }, cloth) => {
      for (const y of [338, 356, 374])
        strokePath(brush, fade(darken(cloth, 0.5), 0.35), 3, `M136 ${y}Q200 ${y + 34} 264 ${y}`);
    },
  ],
  shawl: [shawl],
  lurik: [
    ({ brush }, _, trim) =>
      repeatOver(15, 20, 390, (x) =>
        strokePath(
          brush,
          fade(trim, 0.6),
          3,
          `M${x} 500Q${x + (200 - x) * 0.1} 430 ${x + (200 - x) * 0.15} 340`,
        ),
      ),
    vneck(52),
  ],
  sari: [vneck(44), shawl],
  fur: [
    ({ brush, sitter }, cloth) => {
      for (let tuft = 0; tuft < 150; tuft += 1) {
        const share = tuft / 150;
        const angle = Math.PI * (0.06 + share * 0.88);
        const [x, y] = [
          200 + Math.cos(angle) * (96 + (tuft % 5) * 9),
          318 + Math.sin(angle) * (62 + (tuft % 7) * 7),
        ];
        strokePath(
          brush,
          tuft % 3 ? mix(cloth, sitter.trim, (tuft % 5) / 5) : darken(cloth, 0.25),
          9,
          `M${x} ${y}l${Math.cos(angle) * 12} ${10 + (tuft % 4) * 3}`,
        );
      }
    },
  ],
};
