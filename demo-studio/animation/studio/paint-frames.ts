import { openBrush } from '../../art/paint/stage.ts';
import { screen } from '../canvas/screen.ts';
import { pictures } from './pictures.ts';

export interface Take {
  /** Slug of the film, or `clip`. */
  film: string;
  /** What to paint, where one picture serves many films. */
  order?: unknown;
  width: number;
  height: number;
  /** The moments to paint, in seconds. */
  moments: number[];
}

/** Runs in the browser: paints the moments one by one and posts each as a fine JPEG. */
export async function paintFrames(take: Take): Promise<void> {
  const [loaded] = await Promise.all([
    pictures[take.film]?.(),
    document.fonts.load('800 100px "Plus Jakarta Sans"'),
  ]);
  if (!loaded) throw new Error(`There is no film ${take.film}.`);
  const picture = await loaded.openPicture(take.order as never);
  const canvas = new OffscreenCanvas(take.width, take.height);
  // Asked for before any other context, it keeps the canvas in memory that is cheap to read.
  canvas.getContext('2d', { willReadFrequently: true });
  const brush = openBrush(canvas);
  let sending: Promise<unknown> = Promise.resolve();
  for (const seconds of take.moments) {
    brush.setTransform(take.width / screen.width, 0, 0, take.height / screen.height, 0, 0);
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    picture(brush, seconds);
    // Raw bytes would be exact, but moving them costs three times as much as painting them.
    const body = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    await sending;
    sending = fetch('/frame', { method: 'POST', body });
  }
  await sending;
}
