import { drawWhale } from '../../art/elements/animals/whale.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { fillDisc } from '../canvas/light.ts';
import { paintSprite } from '../canvas/sprite.ts';
import { palette } from './land.ts';

const whaleSize = { width: 1000, height: 560 };
const whale = paintSprite(whaleSize, palette, (stage) => {
  drawWhale(stage, { x: 0.52, y: 0.72, size: 0.92, colour: '#1f8fd0', light: '#c8f6ff' });
});

/** The whale, centred, `width` across; its tail beats slower than its body moves. */
export function paintWhale(brush: Brush, seconds: number, width: number): void {
  const scale = width / whaleSize.width;
  const slice = 20;
  brush.save();
  brush.scale(scale, scale);
  brush.translate(-whaleSize.width / 2, -whaleSize.height / 2);
  for (let x = 0; x < whaleSize.width; x += slice) {
    const tail = 1 - x / whaleSize.width;
    const lift = Math.sin(seconds * 2.1 - tail * 3.2) * 52 * tail * tail;
    brush.drawImage(whale, x, 0, slice + 1, whaleSize.height, x, lift, slice + 1, whaleSize.height);
  }
  brush.restore();
}

function paintLeg(brush: Brush, x: number, swing: number): void {
  brush.save();
  brush.translate(x, -70);
  brush.rotate(swing * 0.26);
  brush.beginPath();
  brush.roundRect(-17, 0, 34, 72, 10);
  brush.fill();
  brush.restore();
}

/** An elephant that walks right, its feet on the origin, 200 high. */
export function paintElephant(brush: Brush, seconds: number, colour: string, ear: string): void {
  const step = Math.sin(seconds * 3.4);
  brush.fillStyle = ear;
  paintLeg(brush, -52, -step);
  paintLeg(brush, 52, step);
  brush.fillStyle = colour;
  paintLeg(brush, -78, step);
  paintLeg(brush, 26, -step);
  brush.fill(
    new Path2D('M-112 -66Q-124 -172 -20 -176Q76 -178 84 -84Q60 -48 -20 -50Q-100 -48 -112 -66Z'),
  );
  fillDisc(brush, 98, -146, 52);
  brush.strokeStyle = colour;
  brush.lineCap = 'round';
  brush.lineWidth = 25;
  brush.beginPath();
  brush.moveTo(136, -132);
  brush.quadraticCurveTo(170, -96, 158, -52);
  brush.quadraticCurveTo(156 + step * 8, -20, 184 + step * 10, -26);
  brush.stroke();
  brush.lineWidth = 7;
  brush.beginPath();
  brush.moveTo(-112, -110);
  brush.quadraticCurveTo(-134, -84, -126 - step * 8, -56);
  brush.stroke();
  brush.fillStyle = ear;
  brush.beginPath();
  brush.ellipse(72, -140, 31 + step * 3, 44, 0.2, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#fff6dc';
  brush.fill(new Path2D('M128 -112Q152 -92 172 -104Q152 -78 124 -98Z'));
  fillDisc(brush, 116, -158, 6);
  brush.fillStyle = '#ffd23f';
  brush.fill(new Path2D('M-64 -170Q-14 -186 34 -170L28 -120Q-14 -132 -58 -120Z'));
}

function paintArm(brush: Brush, side: number, bend: number): void {
  const elbow = [side * 74, -250 + bend * 26] as const;
  const hand = [side * (112 + bend * 14), -318 - bend * 44] as const;
  brush.beginPath();
  brush.moveTo(side * 26, -282);
  brush.lineTo(...elbow);
  brush.lineTo(...hand);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(...hand);
  brush.lineTo(hand[0] + side * 22, hand[1] - 20);
  brush.stroke();
}

/** A dancer with a crown, her feet on the origin, 420 high. */
export function paintDancer(brush: Brush, seconds: number): void {
  const beat = Math.sin(seconds * 2.31);
  brush.save();
  brush.rotate(beat * 0.05);
  brush.fillStyle = '#17b890';
  brush.fill(
    new Path2D(
      `M-34 -180Q-58 -80 -46 0H46Q58 -80 34 -180Z M-40 -150Q-${120 + beat * 30} -60 -${132 + beat * 40} 20Q-70 -40 -30 -90Z M40 -150Q${120 - beat * 30} -60 ${132 - beat * 40} 20Q70 -40 30 -90Z`,
    ),
  );
  brush.fillStyle = '#ffd23f';
  brush.fillRect(-36, -190, 72, 18);
  brush.fill(new Path2D('M-8 -172H8L14 -20H-14Z'));
  brush.fillStyle = '#f0307e';
  brush.fill(new Path2D('M-34 -186Q-42 -252 -34 -292Q0 -304 34 -292Q42 -252 34 -186Z'));
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.lineWidth = 19;
  brush.strokeStyle = '#ffb27a';
  paintArm(brush, 1, beat);
  paintArm(brush, -1, -beat);
  brush.translate(beat * 9, 0);
  brush.fillStyle = '#ffb27a';
  brush.fillRect(-9, -312, 18, 26);
  brush.beginPath();
  brush.ellipse(0, -338, 27, 32, 0, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#ffd23f';
  brush.fill(
    new Path2D(
      'M-32 -346Q-34 -366 -40 -378L-20 -372L-14 -400L0 -376L14 -400L20 -372L40 -378Q34 -366 32 -346Q0 -360 -32 -346Z',
    ),
  );
  brush.fillStyle = '#5a2410';
  brush.fillRect(-13, -340, 8, 3);
  brush.fillRect(5, -340, 8, 3);
  brush.restore();
}
