import type { Page } from 'playwright-core';

export type Place = { x: number; y: number };

/** Fingers on the screen, as the browser sees them. */
export async function putFingersOn(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((place, id) => ({ ...place, id })),
    });

  /** Taps as quickly as the browser takes them. */
  async function tap(place: Place, times = 1) {
    const taps = Array.from({ length: times }, () => [
      send('touchStart', [place]),
      send('touchEnd', []),
    ]);
    await Promise.all(taps.flat());
  }

  /** Moves one finger, or several, in some steps. */
  async function move(ways: { from: Place; to: Place }[]) {
    const steps = 8;
    for (let step = 0; step <= steps; step += 1) {
      const places = ways.map(({ from, to }) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }));
      await send(step === 0 ? 'touchStart' : 'touchMove', places);
    }
    await send('touchEnd', []);
  }

  return {
    tap,
    move,
    swipe: (from: Place, to: Place) => move([{ from, to }]),
    async hold(place: Place, milliseconds: number) {
      await send('touchStart', [place]);
      await page.waitForTimeout(milliseconds);
      await send('touchEnd', []);
    },
  };
}

/** A place on the picture, in fractions of its size. */
export async function placeOnPicture(page: Page, x: number, y: number): Promise<Place> {
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('There is no picture');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
