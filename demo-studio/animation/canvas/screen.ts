import { type Brush, openBrush } from '../../art/paint/stage.ts';

/** Pictures are composed on a screen of this size, whatever size they are rendered at. */
export const screen = { width: 1920, height: 1080 } as const;

/** Paints one moment of a film, `seconds` from its start. */
export type Picture = (brush: Brush, seconds: number) => void;

export function fillScreen(brush: Brush, style: string | CanvasGradient, opacity = 1): void {
  brush.globalAlpha = opacity;
  brush.fillStyle = style;
  // More than the screen, so that a moving camera never sees its edge.
  brush.fillRect(-screen.width, -screen.height, screen.width * 3, screen.height * 3);
  brush.globalAlpha = 1;
}

/** Where the camera looks, and how near. Layers at depth 0 stay still, at 1 they follow it. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export function withCamera(brush: Brush, camera: Camera, depth: number, paint: () => void): void {
  const zoom = 1 + (camera.zoom - 1) * depth;
  brush.save();
  brush.translate(screen.width / 2, screen.height / 2);
  brush.scale(zoom, zoom);
  brush.translate(
    -screen.width / 2 - (camera.x - screen.width / 2) * depth,
    -screen.height / 2 - (camera.y - screen.height / 2) * depth,
  );
  paint();
  brush.restore();
}

export function withBlend(
  brush: Brush,
  blend: GlobalCompositeOperation,
  opacity: number,
  paint: () => void,
): void {
  brush.save();
  brush.globalCompositeOperation = blend;
  brush.globalAlpha = opacity;
  paint();
  brush.restore();
}

/** Paints once; films then show the result in every frame, moved as they like. */
export function paintOnce(
  width: number,
  height: number,
  paint: (brush: Brush) => void,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const brush = openBrush(canvas);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  paint(brush);
  return canvas;
}
