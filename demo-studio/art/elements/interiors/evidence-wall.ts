import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** A wall of clues, pinned and tied with string. */
export function drawEvidenceWall(stage: Stage): void {
  const { paper, accent, second, ink } = stage.palette;
  const pins: [number, number][] = [];
  stage.layer((brush) => {
    for (let strip = 0; strip < 40; strip += 1) {
      brush.fillStyle = fade(strip % 2 ? '#c89a4a' : ink, 0.14);
      brush.fillRect((strip / 40) * stage.width, 0, stage.width / 44, stage.height);
    }
    for (let note = 0; note < 15; note += 1) {
      const [x, y] = [
        (0.1 + (note % 5) * 0.2 + stage.random.between(-0.03, 0.03)) * stage.width,
        (0.16 + Math.floor(note / 5) * 0.24) * stage.height,
      ];
      pins.push([x, y]);
      brush.save();
      brush.translate(x, y);
      brush.rotate(stage.random.between(-0.2, 0.2));
      brush.shadowColor = fade(ink, 0.6);
      brush.shadowBlur = stage.unit;
      brush.fillStyle = [paper, '#ffe27a', '#c8e8d8', '#f8c8b0'][note % 4] ?? paper;
      brush.fillRect(
        -stage.unit * 7,
        -stage.unit * 2,
        stage.unit * 14,
        stage.unit * (note % 3 ? 16 : 11),
      );
      brush.shadowColor = 'transparent';
      brush.fillStyle = fade(note % 2 ? accent : second, 0.8);
      if (note % 3 === 1) fillCircle(brush, 0, stage.unit * 5, stage.unit * 4);
      else
        for (let line = 0; line < 4; line += 1)
          brush.fillRect(
            -stage.unit * 5,
            stage.unit * (1 + line * 2.2),
            stage.unit * stage.random.between(5, 10),
            stage.unit * 0.6,
          );
      brush.restore();
    }
    brush.strokeStyle = '#d8281c';
    brush.lineWidth = stage.unit * 0.35;
    brush.beginPath();
    for (const [x, y] of [...pins].sort(() => stage.random.next() - 0.5)) brush.lineTo(x, y);
    brush.stroke();
    brush.fillStyle = '#d8281c';
    for (const [x, y] of pins) fillCircle(brush, x, y, stage.unit * 0.9);
  });
}
