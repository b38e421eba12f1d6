import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A food cart with an awning and a lamp. */
export function drawStall(
  stage: Stage,
  options: Placing & { awning?: [string, string]; sign?: string; wheels?: boolean },
): void {
  const { accent, paper, ink, sun, near } = stage.palette;
  const [stripe, cloth] = options.awning ?? [accent, paper];
  drawSubject(stage, options, (brush) => {
    const glow = brush.createRadialGradient(0, -44, 2, 0, -40, 60);
    glow.addColorStop(0, fade(sun, 0.8));
    glow.addColorStop(1, fade(sun, 0));
    brush.fillStyle = glow;
    brush.fillRect(-80, -110, 160, 120);
    strokePath(brush, ink, 2, 'M-38 -30V-70M38 -30V-70');
    fillPath(
      brush,
      shade(brush, [0, -34], [0, -4], [mix(stripe, sun, 0.25), mix(stripe, ink, 0.35)]),
      'M-44 -4V-32H44V-4Z',
    );
    fillPath(brush, mix(cloth, sun, 0.2), 'M-36 -26h72v14h-72z');
    brush.fillStyle = mix(stripe, ink, 0.3);
    brush.font = '11px Bebas';
    brush.textAlign = 'center';
    brush.fillText(options.sign ?? '', 0, -15);
    fillPath(brush, mix(near, ink, 0.4), 'M-46 -34h92v4h-92zM-30 -46h16v12h-16zM-6 -42h12v8h-12z');
    for (let fold = 0; fold < 9; fold += 1)
      fillPath(
        brush,
        fold % 2 ? cloth : stripe,
        `M${-50 + fold * 11.1} -66L${-40 + fold * 8.9} -84H${-31 + fold * 8.9}L${-39 + fold * 11.1} -66Q${-44.5 + fold * 11.1} -57 ${-50 + fold * 11.1} -66Z`,
      );
    if (options.wheels === false) return;
    brush.strokeStyle = ink;
    brush.lineWidth = 2;
    for (const x of [-26, 26]) {
      brush.beginPath();
      brush.arc(x, -4, 9, 0, Math.PI * 2);
      brush.stroke();
      strokePath(brush, ink, 0.8, `M${x - 9} -4h18M${x} -13v18`);
    }
  });
}
