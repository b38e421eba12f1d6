import { describe, expect, it } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { formatVtt } from './format-vtt.ts';
import { canonicalLanguageTag, nameLanguage } from './language-tag.ts';
import { parseSubtitles } from './parse-subtitles.ts';

const convert = (text: string) => formatVtt(parseSubtitles(text));

/** A strict parser's errors for a WebVTT file. */
function complaints(vtt: string): string[] {
  const { errors } = new WebVTTParser().parse(vtt, 'metadata');
  return errors.map(({ line, message }) => `${line}: ${message}`);
}

describe('parseSubtitles', () => {
  it('reads SubRip with counters, commas and tags', () => {
    const srt =
      '1\r\n00:00:01,500 --> 00:00:03,000\r\n<font color="red">Apa <i>kabar</i>?</font>\r\nBaik & aman\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000 X1:10\r\n{\\an8}Sampai jumpa\r\n';
    expect(convert(srt)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nApa <i>kabar</i>?\nBaik &amp; aman\n\n00:00:04.000 --> 00:00:05.000\nSampai jumpa\n',
    );
  });

  it('reads WebVTT with identifiers, notes, styles and placement', () => {
    const vtt =
      'WEBVTT - title\n\nNOTE a\ncomment\n\nSTYLE\n::cue{color:red}\n\nintro\n00:01.000 --> 00:02.000 line:0 align:start region:x\n<v Sari>مرحبا</v>\n';
    expect(convert(vtt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0 align:start\nمرحبا\n',
    );
  });

  it('keeps numbers in the text, and blank lines inside a cue', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\nsatu\n\ndua\n';
    const cues = parseSubtitles(srt);
    expect(cues.map(({ text }) => text)).toEqual(['1984', 'satu\ndua']);
  });

  it('reads the text of ASS, without drawings and effects', () => {
    const ass =
      '[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.20,0:00:02.50,Default,,0,0,0,,{\\i1}Halo{\\i0}, dunia\\Nbaris dua\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}\nComment: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,no\nDialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{\\an8}atas\n';
    expect(convert(ass)).toBe(
      'WEBVTT\n\n00:00:01.200 --> 00:00:02.500\n<i>Halo</i>, dunia\nbaris dua\n\n00:00:07.000 --> 00:00:08.000 line:0\natas\n',
    );
  });

  it('lets no text end its cue early or open a tag', () => {
    const vtt = convert(
      '1\n00:00:01,000 --> 00:00:02,000\n<b>tebal\n<script>alert(1)</script> 1 < 2 -- > & &amp;\n\n2\n00:00:02,000 --> 00:00:01,000\nends before it starts\n',
    );
    expect(vtt).not.toContain('<script');
    expect(vtt).toContain('<b>tebal');
    expect(vtt.match(/<b>/g)?.length).toBe(vtt.match(/<\/b>/g)?.length);
    expect(vtt).not.toContain('before it starts');
    expect(complaints(vtt)).toEqual([]);
  });
});

describe('language tags', () => {
  it.each([
    ['eng', 'en'],
    ['ind', 'id'],
    ['ger', 'de'],
    ['pt-br', 'pt-BR'],
    ['und', undefined],
    ['forced', undefined],
    ['xyzzy', undefined],
  ])('%s is %s', (code, tag) => {
    expect(canonicalLanguageTag(code)).toBe(tag);
  });

  it('names languages in their own language', () => {
    expect(nameLanguage('id')).toBe('Bahasa Indonesia');
    expect(nameLanguage('ar')).toBe('العربية');
    expect(nameLanguage('fr')).toBe('Français');
  });
});
