import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, strokePath } from '../../paint/subject.ts';

/** A radar screen with its sweep. */
export function drawRadar(stage: Stage, options: Painted & { angle?: number }): void {
  const { ink, accent, paper } = stage.palette;
  const light = options.light ?? accent;
  const { angle = -0.9 } = options;
  drawSubject(stage, options, (brush) => {
    brush.fillStyle = mix(ink, light, 0.1);
    fillCircle(brush, 0, 0, 50);
    const sweep = brush.createConicGradient(angle - Math.PI * 0.55, 0, 0);
    sweep.addColorStop(0, fade(light, 0));
    sweep.addColorStop(0.272, fade(light, 0.75));
    sweep.addColorStop(0.276, fade(light, 0));
    brush.fillStyle = sweep;
    fillCircle(brush, 0, 0, 48);
    brush.strokeStyle = fade(light, 0.6);
    brush.lineWidth = 0.4;
    for (let ring = 1; ring <= 5; ring += 1) {
      brush.beginPath();
      brush.arc(0, 0, ring * 9.6, 0, Math.PI * 2);
      brush.stroke();
    }
    for (let spoke = 0; spoke < 12; spoke += 1)
      strokePath(
        brush,
        fade(light, 0.3),
        0.3,
        `M0 0L${Math.cos((spoke / 6) * Math.PI) * 48} ${Math.sin((spoke / 6) * Math.PI) * 48}`,
      );
    for (let tick = 0; tick < 72; tick += 1)
      strokePath(
        brush,
        light,
        tick % 6 ? 0.3 : 0.8,
        `M${Math.cos((tick / 36) * Math.PI) * (tick % 6 ? 46 : 44.6)} ${Math.sin((tick / 36) * Math.PI) * (tick % 6 ? 46 : 44.6)}L${Math.cos((tick / 36) * Math.PI) * 48} ${Math.sin((tick / 36) * Math.PI) * 48}`,
      );
    brush.shadowColor = light;
    brush.shadowBlur = stage.unit * 4;
    brush.fillStyle = mix(light, '#ffffff', 0.6);
    fillCircle(brush, 17, -21, 1.5);
    strokePath(brush, fade(light, 0.9), 0.5, 'M12.5 -21a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z');
    brush.shadowBlur = 0;
    strokePath(brush, mix(ink, paper, 0.25), 3, 'M-50 0a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z');
  });
}
