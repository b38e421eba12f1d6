import { expect, test } from 'vitest';
import { openVisitor } from '../../support/browser.ts';
import { playerAddress } from './support/watch.ts';

const rendition = { name: '1080p', bandwidth: 1, bytes: 1, added_at: '2026-01-01T00:00:00Z' };

test.each([
  { screen: { width: 360, height: 740 }, film: { width: 1080, height: 1920 }, box: [360, 640] },
  // As high as the window below the header, and as wide as ever.
  { screen: { width: 1366, height: 768 }, film: { width: 1080, height: 1920 }, box: [1366, 768] },
  { screen: { width: 360, height: 740 }, film: { width: 1920, height: 1080 }, box: [360, 202.5] },
])(
  'a film of $film.width × $film.height on $screen.width pixels',
  async ({ screen, film, box }) => {
    const page = await openVisitor();
    await page.setViewportSize(screen);
    const stream = { renditions: [{ ...rendition, ...film }] };
    await page.goto(playerAddress({ stream: JSON.stringify(stream) }));
    const player = page.locator('#player');
    await player.waitFor();
    const before = await player.boundingBox();
    const [width = 0, height = 0] = box;
    expect(before?.width).toBeGreaterThan(width - 20);
    expect(before?.height).toBeGreaterThan(Math.min(height, screen.height - 80) - 20);
    expect(before?.height).toBeLessThanOrEqual(screen.height);
    await player.getByRole('link').click();
    await page.locator('video').waitFor();
    // Nothing moves when it starts.
    expect(await player.boundingBox()).toEqual(before);
  },
);
