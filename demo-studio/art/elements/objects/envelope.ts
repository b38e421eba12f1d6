import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** An airmail envelope with its striped edge. */
export function drawEnvelope(stage: Stage, options: Painted): void {
  const { paper, ink } = stage.palette;
  const cover = options.colour ?? paper;
  drawSubject(stage, options, (brush) => {
    brush.shadowColor = fade(ink, 0.5);
    brush.shadowBlur = stage.unit * 2;
    fillPath(brush, cover, 'M-50 -64H50V0H-50Z');
    brush.shadowColor = 'transparent';
    brush.save();
    brush.clip(new Path2D('M-50 -64H50V0H-50ZM-44 -58V-6H44V-58Z'), 'evenodd');
    for (let stripe = -16; stripe < 20; stripe += 1)
      fillPath(brush, stripe % 2 ? '#c8322c' : '#2a4a8c', `M${stripe * 7} 4l14 -72h4l-14 72z`);
    brush.restore();
    strokePath(brush, fade(ink, 0.25), 0.8, 'M-44 -58L0 -28L44 -58');
    fillPath(brush, '#b8463c', 'M26 -54h13v15h-13z');
    strokePath(
      brush,
      fade(ink, 0.5),
      0.8,
      'M-34 -24h30M-34 -18h38M-34 -12h22M18 -46a9 9 0 1 0 10 -8',
    );
  });
}
