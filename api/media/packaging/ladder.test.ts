import { describe, expect, it } from 'vitest';
import { chooseFirstRendition, planRenditions } from './ladder.ts';

const sizes = (width: number, height: number) =>
  planRenditions({ width, height }).map(
    (rendition) => `${rendition.name} ${rendition.width}x${rendition.height}`,
  );

describe('planRenditions', () => {
  it('gives a full HD source all five renditions', () => {
    expect(sizes(1920, 1080)).toEqual([
      '240p 426x240',
      '360p 640x360',
      '480p 854x480',
      '720p 1280x720',
      '1080p 1920x1080',
    ]);
  });

  it('fits wide pictures into the 16:9 box', () => {
    expect(sizes(800, 332)).toEqual(['240p 426x176', '360p 640x266']);
  });

  it('fits 4:3 pictures by height, and tolerates a few missing lines', () => {
    expect(sizes(1440, 1074).slice(-2)).toEqual(['720p 966x720', '1080p 1440x1074']);
  });

  it('never enlarges a picture', () => {
    for (const [width, height] of [
      [1919, 1079],
      [853, 479],
      [640, 272],
      [1080, 1920],
      [3840, 1600],
    ] as const) {
      for (const rendition of planRenditions({ width, height })) {
        expect(rendition.width).toBeLessThanOrEqual(width);
        expect(rendition.height).toBeLessThanOrEqual(height);
        expect([rendition.width % 2, rendition.height % 2]).toEqual([0, 0]);
      }
    }
  });

  it('fits upright pictures by their short side', () => {
    expect(sizes(1080, 1920)).toEqual([
      ...['240p 240x426', '360p 360x640', '480p 480x854', '720p 720x1280', '1080p 1080x1920'],
    ]);
    expect(sizes(720, 900).at(-1)).toBe('720p 720x900');
    expect(sizes(120, 160)).toEqual(['160p 120x160']);
  });

  it('gives tiny sources one rendition of their own size', () => {
    expect(sizes(320, 240)).toEqual(['240p 320x240']);
    expect(sizes(176, 144)).toEqual(['144p 176x144']);
    expect(sizes(161, 121)).toEqual(['120p 160x120']);
  });
});

describe('chooseFirstRendition', () => {
  it('starts with 480p, or the nearest below', () => {
    expect(chooseFirstRendition(planRenditions({ width: 1920, height: 1080 })).name).toBe('480p');
    expect(chooseFirstRendition(planRenditions({ width: 640, height: 360 })).name).toBe('360p');
    expect(chooseFirstRendition(planRenditions({ width: 176, height: 144 })).name).toBe('144p');
  });
});
