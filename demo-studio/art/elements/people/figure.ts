import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing } from '../../paint/subject.ts';
import { type Joints, type PoseName, poses } from './poses.ts';

export interface FigureOptions extends Placing {
  pose?: PoseName;
  colour?: string;
  hair?: 'short' | 'bun' | 'long' | 'hijab' | 'cap' | 'caping' | 'tail' | 'bald';
  dress?: boolean;
  coat?: boolean;
  child?: boolean;
  /** Shows skin, hair and trousers in place of one silhouette. */
  skin?: string;
  /** Light along the edge that faces the lamp. */
  rim?: string;
  hold?: 'umbrella' | 'lantern' | 'kite' | 'case' | 'guitar' | 'sword' | 'torch' | 'camera';
}

function drawLimb(
  brush: Brush,
  points: readonly [number, number][],
  from: number,
  to: number,
): void {
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (!next) return;
    const share = index / Math.max(1, points.length - 1);
    brush.lineWidth = from + (to - from) * share;
    brush.beginPath();
    brush.moveTo(...point);
    brush.lineTo(...next);
    brush.stroke();
  });
}

function traceTorso({ neck, hip }: Joints, [half, drop]: [number, number]): Path2D {
  const [neckX, neckY] = neck;
  const [hipX, hipY] = hip;
  return new Path2D(
    `M${neckX - 2.4} ${neckY - 4}L${neckX - 9} ${neckY + 3}C${neckX - 9} ${neckY + 14} ${hipX - 6} ${hipY - 10} ${hipX - half} ${hipY + drop}Q${hipX} ${hipY + drop + 3} ${hipX + half} ${hipY + drop}C${hipX + 6} ${hipY - 10} ${neckX + 9} ${neckY + 14} ${neckX + 9} ${neckY + 3}L${neckX + 2.4} ${neckY - 4}Z`,
  );
}

interface HeadOptions {
  hair: FigureOptions['hair'];
  big: number;
  skin: string | undefined;
  cloth: string | undefined;
}

function drawHead(brush: Brush, joints: Joints, { hair, big, skin, cloth }: HeadOptions): void {
  const [x, y] = joints.head;
  if (skin) brush.fillStyle = skin;
  brush.beginPath();
  brush.ellipse(x, y, 5.2 * big, 6.4 * big, 0, 0, Math.PI * 2);
  brush.fill();
  if (skin) brush.fillStyle = cloth ?? (hair === 'caping' ? '#c9a25a' : '#1d1412');
  const path = {
    short: `M${x - 6} ${y + 1}C${x - 8} ${y - 10} ${x + 8} ${y - 11} ${x + 6} ${y}Z`,
    bald: '',
    bun: `M${x - 6} ${y + 2}C${x - 8} ${y - 10} ${x + 8} ${y - 11} ${x + 6} ${y}ZM${x - 9} ${y - 9}a4.4 4.4 0 1 0 .1 0Z`,
    tail: `M${x - 6} ${y + 1}C${x - 8} ${y - 10} ${x + 8} ${y - 11} ${x + 6} ${y}ZM${x - 4} ${y - 5}C${x - 16} ${y - 6} ${x - 14} ${y + 10} ${x - 17} ${y + 15}C${x - 9} ${y + 13} ${x - 8} ${y + 4} ${x - 3} ${y}Z`,
    long: `M${x - 6.5} ${y + 18}C${x - 10} ${y - 12} ${x + 9} ${y - 12} ${x + 6.5} ${y + 3}C${x + 5} ${y + 8} ${x + 6} ${y + 14} ${x + 4} ${y + 17}Z`,
    hijab: `M${x - 11} ${y + 20}C${x - 9} ${y + 8} ${x - 9} ${y - 10} ${x} ${y - 9.5}C${x + 9} ${y - 10} ${x + 8} ${y + 8} ${x + 11} ${y + 20}C${x + 4} ${y + 24} ${x - 4} ${y + 24} ${x - 11} ${y + 20}Z`,
    cap: `M${x - 7} ${y - 2}C${x - 7} ${y - 11} ${x + 7} ${y - 11} ${x + 7} ${y - 3}L${x + 13} ${y - 2}L${x + 7} ${y - 0.5}Z`,
    caping: `M${x - 17} ${y}Q${x} ${y - 4} ${x} ${y - 14}Q${x} ${y - 4} ${x + 17} ${y}Q${x} ${y + 5} ${x - 17} ${y}Z`,
  }[hair ?? 'short'];
  if (path) brush.fill(new Path2D(path));
}

function drawHeld(
  brush: Brush,
  stage: Stage,
  hold: FigureOptions['hold'],
  [x, y]: [number, number],
  colour: string,
): void {
  const { accent, sun } = stage.palette;
  brush.lineWidth = 1.2;
  if (hold === 'umbrella') {
    brush.stroke(new Path2D(`M${x} ${y}L${x - 1} ${y - 46}`));
    brush.fillStyle = accent;
    brush.fill(
      new Path2D(
        `M${x - 33} ${y - 30}Q${x - 28} ${y - 56} ${x - 1} ${y - 58}Q${x + 27} ${y - 56} ${x + 31} ${y - 30}Q${x + 24} ${y - 36} ${x + 15} ${y - 31}Q${x + 8} ${y - 37} ${x - 1} ${y - 32}Q${x - 10} ${y - 37} ${x - 17} ${y - 31}Q${x - 26} ${y - 36} ${x - 33} ${y - 30}Z`,
      ),
    );
  }
  if (hold === 'lantern' || hold === 'torch') {
    const light = brush.createRadialGradient(x, y + 8, 0, x, y + 8, 60);
    light.addColorStop(0, mix(sun, '#ffffff', 0.4));
    light.addColorStop(0.08, `${sun}c0`);
    light.addColorStop(0.35, `${sun}30`);
    light.addColorStop(1, `${sun}00`);
    brush.fillStyle = light;
    brush.fillRect(x - 70, y - 62, 140, 140);
    brush.strokeStyle = colour;
    brush.stroke(new Path2D(`M${x - 4} ${y + 14}h8M${x - 3} ${y + 3}h6M${x} ${y}v3`));
  }
  if (hold === 'kite') {
    brush.lineWidth = 0.4;
    brush.stroke(new Path2D(`M${x} ${y}Q${x + 60} ${y - 40} ${x + 95} ${y - 130}`));
    brush.fillStyle = accent;
    brush.fill(new Path2D(`M${x + 95} ${y - 158}l18 20l-18 28l-18 -28Z`));
    brush.lineWidth = 0.9;
    brush.strokeStyle = accent;
    brush.stroke(new Path2D(`M${x + 95} ${y - 110}q9 10 0 20q-9 10 2 20q8 8 0 16`));
  }
  if (hold === 'case')
    brush.fill(new Path2D(`M${x - 9} ${y + 3}h20v15h-20zM${x - 3} ${y + 3}v-4h8v4h-2v-2h-4v2z`));
  if (hold === 'sword') {
    brush.strokeStyle = mix(colour, sun, 0.6);
    brush.lineWidth = 1.6;
    brush.stroke(new Path2D(`M${x} ${y}l22 -34M${x - 2} ${y - 5}l8 5`));
  }
  if (hold === 'camera')
    brush.fill(new Path2D(`M${x - 2} ${y - 10}h16v11h-16zM${x + 14} ${y - 8}l5 -2v8l-5 -2z`));
  if (hold === 'guitar') {
    brush.fillStyle = mix(accent, colour, 0.25);
    brush.fill(new Path2D(`M${x - 14} ${y + 2}a10 10 0 1 0 8 9a8 8 0 0 0 9 -11a8 8 0 0 0 -12 -5z`));
    brush.lineWidth = 2.4;
    brush.stroke(new Path2D(`M${x + 1} ${y + 2}L${x + 28} ${y - 16}`));
  }
}

/** A person in silhouette, seen well enough to tell who it is. */
export function drawFigure(stage: Stage, options: FigureOptions): void {
  const {
    pose = 'stand',
    colour = stage.palette.ink,
    dress = false,
    coat = false,
    child = false,
  } = options;
  const joints = poses[pose];
  drawSubject(stage, options, (brush) => {
    const paint = (): void => {
      const { skin } = options;
      const legs = skin ? mix(colour, stage.palette.ink, 0.55) : colour;
      brush.strokeStyle = dress && skin ? skin : legs;
      drawLimb(brush, joints.legBack, 7.4, 4.6);
      drawLimb(brush, joints.legFront, 7.8, 4.8);
      brush.strokeStyle = colour;
      brush.fillStyle = colour;
      drawLimb(brush, joints.armBack, 5, 3.4);
      brush.fill(traceTorso(joints, dress ? [11, 26] : coat ? [9, 17] : [6.4, 2]));
      brush.strokeStyle = skin ? mix(colour, stage.palette.ink, 0.14) : colour;
      drawLimb(brush, joints.armFront, 5.2, 3.6);
      brush.strokeStyle = skin ?? colour;
      brush.lineWidth = 4.8;
      brush.beginPath();
      brush.moveTo(...joints.neck);
      brush.lineTo(...joints.head);
      brush.stroke();
      if (skin) {
        brush.fillStyle = skin;
        for (const hand of [joints.armFront.at(-1), joints.armBack.at(-1)])
          if (hand) fillCircle(brush, ...hand, 2.3);
      }
      drawHead(brush, joints, {
        hair: options.hair,
        big: child ? 1.22 : 1,
        skin,
        cloth: options.hair === 'hijab' ? mix(colour, '#ffffff', 0.35) : undefined,
      });
    };
    if (options.rim) {
      brush.save();
      brush.shadowColor = options.rim;
      brush.shadowBlur = stage.unit * 0.9;
      brush.shadowOffsetX = stage.unit * 0.35;
      paint();
      brush.restore();
    }
    paint();
    drawHeld(brush, stage, options.hold, joints.armFront.at(-1) ?? [0, 0], colour);
  });
}
