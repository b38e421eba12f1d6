import { describe, expect, it } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { formatVtt } from './format-vtt.ts';
import { canonicalLanguageTag, nameLanguage } from './language-tag.ts';
import { parseSubtitles, parseSubtitleTracks } from './parse-subtitles.ts';

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
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nApa <i>kabar</i>?\nBaik &amp; aman\n\n00:00:04.000 --> 00:00:05.000 line:0\nSampai jumpa\n',
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

describe('tags', () => {
  const spoken = (text: string) => {
    const [cue] = parseSubtitles(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
    return cue?.settings ? `${cue.settings} ${cue.text}` : cue?.text;
  };

  it.each([
    ['{\\i1}miring{\\i0} biasa', '<i>miring</i> biasa'],
    ['{\\i1\\b1}dua{\\b0} satu', '<b><i>dua</i></b><i> satu</i>'],
    ['<i>satu <b>dua</i> tiga</b>', '<i>satu <b>dua</b></i><b> tiga</b>'],
    ['<EM>satu</EM> <strong>dua</strong>', '<i>satu</i> <b>dua</b>'],
    ['{\\an8}atas', 'line:0 atas'],
    ['{\\a6}atas', 'line:0 atas'],
    ['{\\an5}tengah', 'line:50% tengah'],
    ['{\\an7}kiri', 'line:0 align:left kiri'],
    ['{\\an3}kanan', 'align:right kanan'],
    ['{\\pos(192,28.8)}tanda', 'line:10% tanda'],
    ['{\\pos(192,280)}bawah', 'bawah'],
    ['{\\p1}m 0 0 l 10 0{\\p0}sisa', 'sisa'],
    ['{\\k20}la{\\kf30}la{\\ko5}la', 'lalala'],
    ['{\\fad(200,200)\\fs20\\bord2\\be1\\blur3\\1c&HFF&\\iclip(m 0 0 l 1 1)}efek', 'efek'],
    ['{\\t(0,500,\\fscx120\\i1)}tegak', 'tegak'],
    ['{\\i1}a{\\r}b', '<i>a</i>b'],
    ['<font color="#fff">a</font><c.yellow>b</c><00:00:01.500>c', 'abc'],
    ['Aku <3 kamu {dan dia}', 'Aku &lt;3 kamu {dan dia}'],
    [
      'Ibu &amp; anak &quot;di&#32;sini&quot; & &bogus;',
      'Ibu &amp; anak "di sini" &amp; &amp;bogus;',
    ],
    ['satu\\Ndua', 'satu\ndua'],
    ['C:\\new', 'C:\\new'],
    ['<i>  satu  \n</i>\n<i></i>', '<i>satu</i>'],
  ])('%s', (written, shown) => {
    expect(spoken(written)).toBe(shown);
  });
});

it('reading what was written changes nothing', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an7}<i>a <b>b</i> &lt;i&gt; {c} &amp;amp;</b>\\Nd <3 e\n';
  const once = convert(srt);
  expect(convert(once)).toBe(once);
});

describe('ASS', () => {
  const ass = (events: string, styles = '', info = '') =>
    parseSubtitles(`[Script Info]\nScriptType: v4.00+\nPlayResY: 360\n${info}
[V4+ Styles]
Format: Name, Fontsize, Bold, Italic, Underline, Alignment
Style: Default,20,0,0,0,2
Style: Atas,20,0,-1,0,8
${styles}
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events}`);

  it('has looks and positions of its styles', () => {
    expect(ass('Dialogue: 0,0:00:01.00,0:00:02.00,Atas,,0,0,0,,Di {\\i0}atas{\\i}!')).toEqual([
      { startsAt: 1, endsAt: 2, text: '<i>Di </i>atas<i>!</i>', settings: 'line:0' },
    ]);
    expect(ass('Dialogue: 0,0:00:01.00,0:00:02.00,*default,,0,0,0,,{\\pos(10,36)}Papan')).toEqual([
      { startsAt: 1, endsAt: 2, text: 'Papan', settings: 'line:10%' },
    ]);
  });

  it('leaves out comments, effects of karaoke and drawings, and joins layers', () => {
    const cues = ass(
      [
        'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{catatan}Tanda{\\p1}m 0 0 l 5 5{\\p0}',
        'Dialogue: 1,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\bord3}Tanda',
        'Dialogue: 1,0:00:02.01,0:00:02.50,Default,,0,0,0,,{\\pos(3,4)}Tanda',
        'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,fx,la',
        'Comment: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,karaoke,{\\k10}la',
        'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}',
      ].join('\n'),
    );
    expect(cues).toEqual([{ startsAt: 1, endsAt: 2.5, text: 'Tanda', settings: '' }]);
  });

  it('counts the positions of SSA in its own way', () => {
    const ssa = `[Script Info]\nScriptType: v4.00\n[V4 Styles]
Format: Name, Alignment\nStyle: Top,6\nStyle: Left,9
[Events]\nFormat: Marked, Start, End, Style, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Top,Satu, dua
Dialogue: Marked=0,0:00:03.00,0:00:04.00,Left,Kiri`;
    expect(parseSubtitles(ssa).map(({ text, settings }) => `${settings} ${text}`)).toEqual([
      'line:0 Satu, dua',
      'line:50% align:left Kiri',
    ]);
  });
});

describe('MicroDVD', () => {
  const read = (text: string, frameRate?: number) =>
    parseSubtitles(text, { frameRate }).map(({ startsAt, endsAt, text }) => [
      startsAt,
      endsAt,
      text,
    ]);

  it('counts frames of the film, or of its first line', () => {
    const lines = '{25}{75}Halo|dunia\n{100}{150}Selamat';
    expect(read(lines, 25)).toEqual([
      [1, 3, 'Halo\ndunia'],
      [4, 6, 'Selamat'],
    ]);
    expect(read(`{1}{1}50.000\n${lines}`, 25)).toEqual([
      [0.5, 1.5, 'Halo\ndunia'],
      [2, 3, 'Selamat'],
    ]);
    expect(read('{24}{48}Halo')[0]?.[0]).toBeCloseTo(1.001, 3);
  });

  it('has italics of a line, or of all of them, and cues without an end', () => {
    expect(
      read(
        '{25}{50}{y:i}satu|dua\n{50}{75}{Y:b,i}satu|{c:$0000ff}dua\n{75}{}/tiga\n{100}{125}x',
        25,
      ),
    ).toEqual([
      [1, 2, '<i>satu</i>\ndua'],
      [2, 3, '<b><i>satu\ndua</i></b>'],
      [3, 4, '<i>tiga</i>'],
      [4, 5, 'x'],
    ]);
  });
});

it('SAMI has a track for each language', () => {
  const sami = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
    P { font-family: Arial; }
    .IDCC { Name: Indonesia; lang: id-ID; SAMIType: CC; }
    .ENCC { Name: English; lang: en-US; SAMIType: CC; }
    --></STYLE></HEAD><BODY>
    <SYNC Start=1000><P Class=IDCC>Halo,<br><i>dunia</i><P Class=ENCC>Hello,<br>world
    <SYNC Start=2500><P Class=IDCC>&nbsp;<P Class=ENCC>&nbsp;
    <SYNC Start=4000><P Class=IDCC>Sampai jumpa</BODY></SAMI>`;
  const tracks = parseSubtitleTracks(sami);
  expect(tracks).toMatchObject([
    {
      language: 'id-ID',
      cues: [
        { startsAt: 1, endsAt: 2.5, text: 'Halo,\n<i>dunia</i>' },
        { startsAt: 4, endsAt: 9, text: 'Sampai jumpa' },
      ],
    },
    { language: 'en-US', cues: [{ startsAt: 1, endsAt: 2.5, text: 'Hello,\nworld' }] },
  ]);
});

it('TTML has its styles, regions and ways to write times', () => {
  const ttml = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
    xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" ttp:tickRate="1000" xml:lang="id">
  <head>
    <styling><style xml:id="s1" tts:fontStyle="italic"/></styling>
    <layout><region xml:id="atas" tts:displayAlign="before"/><region xml:id="bawah"><style tts:displayAlign="after"/></region></layout>
  </head>
  <body><div begin="10s">
    <p begin="00:00:01.500" end="00:00:02:05" region="atas">Satu &amp; dua<br/>tiga</p>
    <p begin="3000t" dur="500ms" style="s1" region="bawah">Miring <span tts:fontStyle="normal">tegak</span> lagi</p>
    <p begin="5s" end="6s" xml:lang="en">Hello</p>
  </div></body>
</tt>`;
  expect(parseSubtitleTracks(ttml)).toEqual([
    {
      language: 'id',
      cues: [
        { startsAt: 11.5, endsAt: 12.2, text: 'Satu &amp; dua\ntiga', settings: 'line:0' },
        { startsAt: 13, endsAt: 13.5, text: '<i>Miring </i>tegak<i> lagi</i>', settings: '' },
      ],
    },
    { language: 'en', cues: [{ startsAt: 15, endsAt: 16, text: 'Hello', settings: '' }] },
  ]);
  expect(parseSubtitleTracks('<tt><body><p begin="1s"')).toEqual([]);
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
