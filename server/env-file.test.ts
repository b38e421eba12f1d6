import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findRemarks, readEnvironment } from './env.ts';

type Setting = { value: string; line?: number; comment?: string; overridden?: boolean };

/** The environment of a program whose launcher has read /srv/sorot/.env. */
function environmentWith(settings: [name: string, Setting][], others: NodeJS.ProcessEnv = {}) {
  const described = settings.map(([name, { value: _, ...each }], index) => {
    return { name, line: index + 1, overridden: false, ...each };
  });
  return {
    ...Object.fromEntries(settings.map(([name, { value }]) => [name, value])),
    ...others,
    SOROT_DOTENV: JSON.stringify({ path: '/srv/sorot/.env', settings: described }),
  };
}

test('relative paths of .env count from its folder, those of the environment from where one is', () => {
  const paths: [string, Setting][] = [
    ['SOROT_DATA', { value: './films' }],
    ['FFMPEG_PATH', { value: 'tools/ffmpeg' }],
    ['FFPROBE_PATH', { value: 'ffprobe' }],
  ];
  expect(readEnvironment(environmentWith(paths))).toMatchObject({
    SOROT_DATA: '/srv/sorot/films',
    FFMPEG_PATH: '/srv/sorot/tools/ffmpeg',
    FFPROBE_PATH: 'ffprobe',
  });
  const overridden = environmentWith([['SOROT_DATA', { value: 'films', overridden: true }]]);
  expect(readEnvironment(overridden).SOROT_DATA).toBe(resolve('films'));
  expect(readEnvironment({ SOROT_DATA: 'films' }).SOROT_DATA).toBe(resolve('films'));
});

test('a complaint names the line', () => {
  expect(() => readEnvironment(environmentWith([['PORT', { value: 'x' }]]))).toThrow(
    'PORT (line 1 of /srv/sorot/.env) must be a whole number from 0 to 65535.',
  );
});

test('names that Sorot does not know are named with the nearest one', () => {
  const settings: [string, Setting][] = [
    ['SITENAME', { value: 'Layar' }],
    ['DATABSE_URL', { value: 'postgres://x:secret@y/z' }],
    ['base_url', { value: 'https://films.example.org' }],
    ['SOMETHING_ELSE', { value: '1' }],
    ['NODE_OPTIONS', { value: '' }],
    ['Kq3z9xWvMC4CAQAwBQYDK2VwBCIEI', { value: '=' }],
    ['PORT', { value: '3000' }],
  ];
  expect(findRemarks(environmentWith(settings))).toEqual([
    '/srv/sorot/.env, line 1: Sorot has no variable SITENAME. Did you mean SITE_NAME?',
    '/srv/sorot/.env, line 2: Sorot has no variable DATABSE_URL. Did you mean DATABASE_URL?',
    '/srv/sorot/.env, line 3: Sorot has no variable base_url. Did you mean BASE_URL?',
    '/srv/sorot/.env, line 4: Sorot has no variable SOMETHING_ELSE.',
    '/srv/sorot/.env, line 6: Sorot has no such variable.',
  ]);
});

test('of the environment, which has names of many programs, only near misses are named', () => {
  const foreign = { TIMEZONE: 'WIB', BASH_ENV: 'x', DATABASE: 'y', HOSTNAME: 'z', LOGLEVEL: '1' };
  expect(findRemarks(foreign)).toEqual([]);
  expect(findRemarks({ ...foreign, DATABASE_ULR: 'secret' })).toEqual([
    'The environment has DATABASE_ULR, which is no variable of Sorot. Did you mean DATABASE_URL?',
  ]);
  expect(findRemarks({ DATABASE_ULR: 'secret', DATABASE_URL: 'x' })).toEqual([]);
});

test('a value that may have been cut, and lines that do not count, are named', () => {
  const settings: [string, Setting][] = [
    ['XENDIT_SECRET_KEY', { value: 'xnd_development_a', comment: '# secret' }],
    ['SITE_NAME', { value: 'Layar', comment: '# 1' }],
    ['PORT', { value: '3000', comment: '# of the site' }],
    ['PORT', { value: '3000' }],
  ];
  expect(findRemarks(environmentWith(settings))).toEqual([
    '/srv/sorot/.env, line 1: XENDIT_SECRET_KEY ends before " #", where a comment begins. If not, put it in quotes.',
    '/srv/sorot/.env, line 2: SITE_NAME ends before " #", where a comment begins. If not, put it in quotes.',
    '/srv/sorot/.env, line 4: PORT is also in line 3; the last one counts.',
  ]);
});
