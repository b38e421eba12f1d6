import { describe, expect, it, test } from 'vitest';
import type { FoundFile } from '../find-files.ts';
import { whyUnused } from './file-kinds.ts';
import { buildTree } from './folder-tree.ts';
import {
  pickAllSubtitles,
  pickFromSubtitleFolders,
  pickPictures,
  pickSeasonPoster,
  pickStill,
  pickSubtitles,
} from './pick-assets.ts';

function files(...paths: string[]): FoundFile[] {
  return paths.map((path) => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    const name = path.slice(slash + 1);
    return { absolute: `/x/${path}`, path, folder, name, size: 10, modifiedAt: 0 };
  });
}

const say = ({ file, language, forced, purpose }: ReturnType<typeof pickSubtitles>[number]) =>
  [language, forced && 'forced', purpose, file.path].filter(Boolean).join(' ');

describe('pictures', () => {
  const kindOf = (name: string, isOwn = true) => {
    const found = pickPictures(files(name), ['Film (2001)'], isOwn);
    return Object.entries(found).find(([, file]) => file)?.[0];
  };

  it.each([
    ['poster.jpg', 'poster'],
    ['Folder.JPG', 'poster'],
    ['cover.png', 'poster'],
    ['default.webp', 'poster'],
    ['movie.tbn', 'poster'],
    ['poster1.gif', 'poster'],
    ['Film (2001).tbn', 'poster'],
    ['Film (2001)-poster.jpg', 'poster'],
    ['Film (2001).poster.jpg', 'poster'],
    ['fanart.jpg', 'backdrop'],
    ['backdrop-1.jpg', 'backdrop'],
    ['background.jpg', 'backdrop'],
    ['art.jpg', 'backdrop'],
    ['landscape.jpg', 'backdrop'],
    ['Film (2001)-thumb.jpg', 'backdrop'],
    ['clearlogo.png', 'logo'],
    ['logo.png', 'logo'],
    ['holiday.jpg', undefined],
  ])('%s is the %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });

  it('has no general name beside other films', () => {
    expect(kindOf('poster.jpg', false)).toBeUndefined();
    expect(kindOf('Film (2001)-cover.jpg', false)).toBe('poster');
  });

  it('is the readable one of two', () => {
    const both = files('poster.heic', 'poster.jpg');
    expect(pickPictures(both, ['Film'], true).poster?.name).toBe('poster.jpg');
    expect(pickPictures(both.slice(0, 1), ['Film'], true).poster?.name).toBe('poster.heic');
  });

  it.each(['Show S01E01-thumb.jpg', 'Show S01E01.tbn', 'Show S01E01.thumb.png'])(
    '%s is of its episode',
    (name) => {
      expect(pickStill(files(name), 'Show S01E01')?.name).toBe(name);
      expect(pickStill(files(name), 'Show S01E02')).toBeUndefined();
    },
  );

  it('of seasons lie with them or with their series', () => {
    const show = files('season01-poster.jpg', 'season2.tbn', 'season-specials-poster.jpg');
    const pick = (number: number, own = files()) => pickSeasonPoster(number, { own, show })?.name;
    expect([pick(0), pick(1), pick(2), pick(3)]).toEqual([
      ...['season-specials-poster.jpg', 'season01-poster.jpg', 'season2.tbn', undefined],
    ]);
    expect(pick(1, files('folder.jpg'))).toBe('folder.jpg');
  });
});

test('what no page shows is left out with that reason', () => {
  expect(whyUnused('banner.jpg')).toBe('picture_not_shown');
  expect(whyUnused('Film-disc.png')).toBe('picture_not_shown');
  expect(whyUnused('poster.jpg')).toBe('no_film');
  expect(whyUnused('Film.idx')).toBe('idx_alone');
});

describe('subtitles', () => {
  it('go on from the name of the film with what they are', () => {
    const beside = files(
      ...['Film.srt', 'Film.en.srt', 'Film_English.srt', 'Film - Deutsch.smi', 'Film 2.srt'],
      ...['Film.id.sdh.srt', 'Film.default.fr.ass', 'Filmmaker.en.srt', 'film.EN.forced.srt'],
    );
    expect(pickSubtitles(beside, ['Film']).map(say)).toEqual([
      'fr Film.default.fr.ass',
      'und Film.srt',
      'en Film.en.srt',
      'en Film_English.srt',
      'de Film - Deutsch.smi',
      'id hearing-impaired Film.id.sdh.srt',
      'en forced film.EN.forced.srt',
    ]);
  });

  it('may be named like the folder of the film', () => {
    const stems = ['My.Love.in.Paris.2021.1080p.WEB-DL', 'My Love in Paris (2021)'];
    const own = files('My Love in Paris (2021).en.srt', 'My Love.srt', 'English.srt');
    expect(pickAllSubtitles(own, stems).map(say)).toEqual([
      'en My Love in Paris (2021).en.srt',
      'und My Love.srt',
      'en English.srt',
    ]);
  });

  it('may be pictures, of which an .idx has its own in a .sub file', () => {
    const beside = files('Film.id.sup', 'Film.en.idx', 'Film.en.sub', 'Film.de.idx');
    expect(pickSubtitles(beside, ['Film']).map(say)).toEqual([
      'id Film.id.sup',
      'en Film.en.idx',
      'en Film.en.sub',
    ]);
  });

  it('lie in folders of their own', () => {
    const tree = buildTree(
      files(
        'Subs/2_English.srt',
        'Subs/A/2_Indonesian.srt',
        'Subs/B/3_French.srt',
        'Subs/B.de.srt',
      ),
      'Library',
    );
    expect(pickFromSubtitleFolders(tree, ['A'], true).map(say)).toEqual([
      'en Subs/2_English.srt',
      'de Subs/B.de.srt',
      'id Subs/A/2_Indonesian.srt',
      'fr Subs/B/3_French.srt',
    ]);
    expect(pickFromSubtitleFolders(tree, ['B'], false).map(say)).toEqual([
      'de Subs/B.de.srt',
      'fr Subs/B/3_French.srt',
    ]);
  });
});
