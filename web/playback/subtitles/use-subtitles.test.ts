import { expect, test } from 'vitest';
import { pickForcedSubtitle, pickSubtitle } from './use-subtitles.ts';

function subtitle(language: string, forced = false) {
  return { language, forced, name: language, address: `/media/${language}.vtt` };
}

const list = [subtitle('en', true), subtitle('en'), subtitle('id-ID'), subtitle('ar')];

test('a film in a foreign language starts with subtitles in the language of the site', () => {
  const choice = { remembered: null, siteLanguage: 'id', audioLanguage: 'ko' };
  expect(pickSubtitle(list, choice)).toBe(2);
});

test('a film in the language of the site starts without', () => {
  const choice = { remembered: null, siteLanguage: 'en', audioLanguage: 'en-GB' };
  expect(pickSubtitle(list, choice)).toBeNull();
});

test('the last choice counts for more than languages do', () => {
  const choice = { siteLanguage: 'id', audioLanguage: 'ko' };
  expect(pickSubtitle(list, { ...choice, remembered: 'off' })).toBeNull();
  expect(pickSubtitle(list, { ...choice, remembered: 'ar' })).toBe(3);
  expect(pickSubtitle(list, { ...choice, remembered: 'ar', audioLanguage: 'ar' })).toBe(3);
});

test('what the film does not have is not replaced by another language', () => {
  const choice = { remembered: 'de', siteLanguage: 'en', audioLanguage: 'ko' };
  expect(pickSubtitle(list, choice)).toBeNull();
});

test('forced subtitles are for the listeners of their language, and never a choice', () => {
  expect(pickForcedSubtitle(list, 'en')).toBe(0);
  expect(pickForcedSubtitle(list, 'id')).toBeNull();
  const choice = { remembered: 'en', siteLanguage: 'en', audioLanguage: 'en' };
  expect(pickSubtitle(list, choice)).toBe(1);
});
