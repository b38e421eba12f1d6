import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Market alleys from above, curled into a 9, lit by neon roofs. */
export function drawMaze(stage: Stage, options: { x: number; y: number }): void {
  const { accent, second, ink, near, paper } = stage.palette;
  const roofs = [accent, second, '#ff8a2a', mix(accent, ink, 0.5), near];
  stage.layer((brush) => {
    const cell = stage.unit * 6.2;
    for (let y = 0; y < stage.height; y += cell) {
      for (let x = 0; x < stage.width; x += cell) {
        const tone = roofs[stage.random.whole(0, roofs.length - 1)] ?? near;
        brush.fillStyle = shade(
          brush,
          [x, y],
          [x + cell, y + cell],
          [mix(tone, ink, 0.45), mix(tone, ink, 0.75)],
        );
        brush.fillRect(x + cell * 0.07, y + cell * 0.07, cell * 0.86, cell * 0.86);
        brush.fillStyle = fade(ink, 0.4);
        for (let rib = 1; rib < 6; rib += 1)
          brush.fillRect(x + cell * 0.07, y + cell * rib * 0.16, cell * 0.86, stage.unit * 0.16);
      }
    }
  });
  stage.layer((brush) => {
    const [centreX, centreY, reach] = [
      options.x * stage.width,
      options.y * stage.height,
      stage.unit * 25,
    ];
    const nine = new Path2D();
    nine.arc(centreX, centreY - reach * 0.35, reach, 0, Math.PI * 2);
    nine.moveTo(centreX + reach, centreY - reach * 0.35);
    nine.quadraticCurveTo(
      centreX + reach * 1.02,
      centreY + reach * 1.1,
      centreX - reach * 0.55,
      centreY + reach * 1.75,
    );
    for (const [width, tone, blur] of [
      [13, ink, 0],
      [10.5, mix(ink, second, 0.16), 0],
      [1, second, 6],
    ] as const) {
      brush.strokeStyle = tone;
      brush.shadowColor = tone;
      brush.shadowBlur = blur * stage.unit;
      brush.lineWidth = width * stage.unit;
      brush.stroke(nine);
    }
    brush.shadowBlur = 0;
    for (let ring = 0; ring < 3; ring += 1) {
      for (let foe = 0; foe < 12 + ring * 5; foe += 1) {
        const angle = (foe / (12 + ring * 5)) * Math.PI * 2 + ring;
        const [x, y] = [
          centreX + Math.cos(angle) * reach * (0.99 + ring * 0.04),
          centreY - reach * 0.35 + Math.sin(angle) * reach * (0.99 + ring * 0.04),
        ];
        brush.fillStyle = fade(ink, 0.95);
        fillCircle(brush, x, y, stage.unit * 1.3);
      }
    }
    const light = brush.createRadialGradient(
      centreX,
      centreY - reach * 0.35,
      0,
      centreX,
      centreY - reach * 0.35,
      reach * 0.8,
    );
    light.addColorStop(0, fade(paper, 0.9));
    light.addColorStop(0.3, fade(second, 0.45));
    light.addColorStop(1, fade(second, 0));
    brush.fillStyle = light;
    fillCircle(brush, centreX, centreY - reach * 0.35, reach);
    for (const [offset, tone] of [
      [-1.7, accent],
      [1.7, paper],
    ] as const) {
      brush.fillStyle = ink;
      fillCircle(brush, centreX + offset * stage.unit, centreY - reach * 0.35, stage.unit * 1.8);
      brush.fillStyle = tone;
      fillCircle(
        brush,
        centreX + offset * stage.unit,
        centreY - reach * 0.35 - stage.unit * 0.4,
        stage.unit * 1.1,
      );
    }
  });
}
