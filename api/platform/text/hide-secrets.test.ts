import { expect, test } from 'vitest';
import { hideSecrets, keepSecret } from './hide-secrets.ts';

test('a secret is hidden however a library or a server repeats it', () => {
  keepSecret(['xnd_development_Kq3z9', 'smtps://films:p%40ss-w0rd!@mail.example.org']);
  const repeated = [
    'xnd_development_Kq3z9',
    `Basic ${btoa('xnd_development_Kq3z9:')}`,
    'smtps://films:p%40ss-w0rd!@mail.example.org',
    'other://films:p%40ss-w0rd!@mail',
    'password p@ss-w0rd! is wrong',
    `AUTH PLAIN ${btoa('\0films\0p@ss-w0rd!')}`,
    `AUTH LOGIN ${btoa('p@ss-w0rd!')}`,
  ];
  expect(repeated.map(hideSecrets)).toEqual([
    '…',
    'Basic …==',
    '…',
    'other://films…mail',
    'password … is wrong',
    'AUTH PLAIN …=',
    'AUTH LOGIN …==',
  ]);
});

test('the lines of a key are hidden, in JSON, too', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIHx1\n-----END PRIVATE KEY-----';
  keepSecret([key]);
  expect(hideSecrets(JSON.stringify({ key }))).toBe('{"key":"…"}');
  expect(hideSecrets('line MC4CAQAwBQYDK2VwBCIEIHx1 is broken')).toBe('line … is broken');
});

test('a word that is also a password stays, except in its address', () => {
  keepSecret(['postgres://postgres:postgres@127.0.0.1:5432/films']);
  expect(hideSecrets('/srv/postgres/cluster')).toBe('/srv/postgres/cluster');
  expect(hideSecrets('postgres://postgres:postgres@127.0.0.1:5432/other')).toBe(
    'postgres://postgres…127.0.0.1:5432/other',
  );
});
