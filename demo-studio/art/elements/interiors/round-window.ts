import type { Stage } from '../../paint/stage.ts';

/** The dark room around a round window. */
export function drawRoundWindow(stage: Stage): void {
  stage.layer((brush) => {
    brush.fillStyle = '#1c1f1e';
    brush.beginPath();
    brush.rect(0, 0, stage.width, stage.height);
    brush.arc(stage.width * 0.6, stage.height * 0.5, stage.unit * 43, 0, Math.PI * 2, true);
    brush.fill();
    brush.strokeStyle = '#6a5238';
    brush.lineWidth = stage.unit * 2;
    brush.beginPath();
    brush.arc(stage.width * 0.6, stage.height * 0.5, stage.unit * 43, 0, Math.PI * 2);
    brush.moveTo(stage.width * 0.6, stage.height * 0.07);
    brush.lineTo(stage.width * 0.6, stage.height * 0.93);
    brush.moveTo(stage.width * 0.6 - stage.unit * 43, stage.height * 0.5);
    brush.lineTo(stage.width * 0.6 + stage.unit * 43, stage.height * 0.5);
    brush.stroke();
  });
}
