import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { tracePolygon } from './trace-polygon.ts';

interface RoomOptions {
  wall?: string;
  floor?: string;
  /** Height of the line between wall and floor. */
  floorAt?: number;
  /** Where the window hangs: left, top, right, bottom. */
  window?: [number, number, number, number];
  light?: string;
  panes?: number;
  blinds?: boolean;
}

/** A room with a window; its light falls across the floor. */
export function drawRoom(stage: Stage, options: RoomOptions = {}): void {
  const {
    floorAt = 0.72,
    window: pane = [0.55, 0.16, 0.86, 0.52],
    panes = 2,
    blinds = false,
  } = options;
  const { near, ink, far, sun, sky } = stage.palette;
  const wall = options.wall ?? mix(near, far, 0.25);
  const floor = options.floor ?? mix(near, ink, 0.45);
  const light = options.light ?? sun;
  const [left, top, right, bottom] = [
    pane[0] * stage.width,
    pane[1] * stage.height,
    pane[2] * stage.width,
    pane[3] * stage.height,
  ];
  const line = floorAt * stage.height;
  stage.layer((brush) => {
    const tone = brush.createRadialGradient(
      (left + right) / 2,
      (top + bottom) / 2,
      0,
      (left + right) / 2,
      (top + bottom) / 2,
      stage.unit * 110,
    );
    tone.addColorStop(0, mix(wall, light, 0.4));
    tone.addColorStop(0.5, wall);
    tone.addColorStop(1, mix(wall, ink, 0.55));
    brush.fillStyle = tone;
    brush.fillRect(0, 0, stage.width, line);
    const ground = brush.createLinearGradient(0, line, 0, stage.height);
    ground.addColorStop(0, mix(floor, light, 0.12));
    ground.addColorStop(1, mix(floor, ink, 0.5));
    brush.fillStyle = ground;
    brush.fillRect(0, line, stage.width, stage.height - line);
    brush.fillStyle = mix(wall, ink, 0.45);
    brush.fillRect(0, line - stage.unit * 2.2, stage.width, stage.unit * 2.2);
    brush.strokeStyle = fade(ink, 0.28);
    brush.lineWidth = stage.unit * 0.25;
    for (let board = -12; board <= 24; board += 1) {
      brush.beginPath();
      brush.moveTo(stage.width * (0.5 + (board / 12 - 0.5) * 0.7), line);
      brush.lineTo(stage.width * (0.5 + (board / 12 - 0.5) * 2.6), stage.height);
      brush.stroke();
    }
  });
  stage.layer((brush) => {
    const view = brush.createLinearGradient(0, top, 0, bottom);
    view.addColorStop(0, mix(sky[2], light, 0.5));
    view.addColorStop(1, mix(light, '#ffffff', 0.35));
    brush.fillStyle = view;
    brush.fillRect(left, top, right - left, bottom - top);
    brush.strokeStyle = mix(wall, ink, 0.7);
    brush.lineWidth = stage.unit * 1.5;
    brush.strokeRect(left, top, right - left, bottom - top);
    brush.lineWidth = stage.unit * 0.8;
    for (let bar = 1; bar < panes; bar += 1) {
      const x = left + ((right - left) * bar) / panes;
      brush.stroke(new Path2D(`M${x} ${top}V${bottom}`));
    }
    if (blinds) {
      brush.fillStyle = mix(wall, ink, 0.75);
      for (let y = top; y < bottom; y += stage.unit * 3)
        brush.fillRect(left, y, right - left, stage.unit * 1.5);
    } else brush.stroke(new Path2D(`M${left} ${(top + bottom) / 2}H${right}`));
  });
  stage.layer(
    (brush) => {
      const shift = (0.5 - (pane[0] + pane[2]) / 2) * stage.width * 0.9;
      const share = blinds ? 7 : panes;
      for (let bar = 0; bar < share; bar += 1) {
        const [from, to] = [
          left + ((right - left) * (bar + 0.08)) / share,
          left + ((right - left) * (bar + (blinds ? 0.5 : 0.92))) / share,
        ];
        const fall = brush.createLinearGradient(0, line, 0, stage.height);
        fall.addColorStop(0, fade(light, 0.5));
        fall.addColorStop(1, fade(light, 0.12));
        brush.fillStyle = fall;
        tracePolygon(brush, [
          [from + shift * 0.4, line + stage.height * 0.03],
          [to + shift * 0.4, line + stage.height * 0.03],
          [to + shift * 1.5, stage.height * 0.97],
          [from + shift * 1.5, stage.height * 0.97],
        ]);
        brush.fill();
      }
      const beam = brush.createLinearGradient(
        (left + right) / 2,
        top,
        (left + right) / 2 + shift,
        stage.height,
      );
      beam.addColorStop(0, fade(light, 0.3));
      beam.addColorStop(1, fade(light, 0.02));
      brush.fillStyle = beam;
      tracePolygon(brush, [
        [left, top],
        [right, top],
        [right + shift * 1.5, stage.height * 0.97],
        [left + shift * 1.5, stage.height * 0.97],
      ]);
      brush.fill();
    },
    { blend: 'screen', blur: 0.6 },
  );
}
