const many = 15_000;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const film = (inner: string) => `<movie><title>Fine</title>${inner}</movie>`;
const list = (tag: string) => film(times(many, (at) => `<${tag}>x${at}</${tag}>`));

/** NFO files, by the name of the film beside them. */
export const hostileNfos: Record<string, string | Buffer> = {
  'many genres': list('genre'),
  'many tags': list('tag'),
  'many directors': list('director'),
  'many writers': list('credits'),
  'many studios': list('studio'),
  'many sets': list('set'),
  'many actors': film(times(many, (at) => `<actor><name>A ${at}</name><role>${at}</role></actor>`)),
  'many countries': film(times(many, () => '<country>Indonesia / Japan</country>')),
  'many languages': film(
    times(many, (at) => `<language>${at % 2 ? 'id' : 'en'}-x-a${at}</language>`),
  ),
  'many trailers': film(times(many, (at) => `<trailer>https://a.example/${at}</trailer>`)),
  'genres in one': film(`<genre>${times(many, (at) => `g${at} / `)}</genre>`),
  'many roots': times(5_000, (at) => `<movie><title>${at}</title></movie>`),
  'many attributes': `<movie ${times(10_000, (at) => `a${at}="x" `)}><title>A</title></movie>`,
  deep: `<movie>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</movie>`,
  'deep and open': `<movie>${'<a>'.repeat(50_000)}</movie>`,
  laughs: `<!DOCTYPE m [<!ENTITY a "ha">${times(9, (at) => `<!ENTITY b${at} "&a;&a;&a;">`)}]>${film('&b8;')}`,
  outside:
    '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>',
  'outside dtd': '<!DOCTYPE movie SYSTEM "file:///etc/passwd"><movie><title>A</title></movie>',
  included:
    '<movie xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd"/></movie>',
  'nul reference': '<movie><title>a&#0;b</title><plot>&#x0;</plot></movie>',
  nul: '<movie><title>a\0b</title></movie>',
  'half a pair':
    '<movie><title>a&#xD800;b</title><plot>&#55296;</plot><genre>&#xDC00;</genre></movie>',
  'beyond unicode': '<movie><title>&#x110000;&#99999999999;</title></movie>',
  controls: '<movie><title>&#27;[31mred&#7;&#8;</title></movie>',
  'half at the end': film(`<originaltitle>${'a'.repeat(299)}😀</originaltitle>`),
  'long title': `<movie><title>${'x'.repeat(1_000_000)}</title></movie>`,
  'long plot': film(`<plot>${'x '.repeat(900_000)}</plot>`),
  'long tagline': film(`<tagline>${'x'.repeat(1_500_000)}</tagline>`),
  'long role': film(
    `<actor><name>${'n'.repeat(500_000)}</name><role>${'r'.repeat(500_000)}</role></actor>`,
  ),
  'long rating': film(`<mpaa>${'1'.repeat(500_000)}</mpaa>`),
  'too large': film(`<plot>${'x'.repeat(3_000_000)}</plot>`),
  numbers: film('<year>1e309</year><runtime>99999999999999999999</runtime><rating>-1e999</rating>'),
  'no numbers': film('<year>NaN</year><runtime>Infinity</runtime><rating>ten</rating>'),
  order: film(
    '<actor><name>A</name><order>1e999</order></actor><actor><name>B</name><order>x</order></actor>',
  ),
  dates: film('<premiered>9999-99-99</premiered><dateadded>0000-00-00 99:99:99</dateadded>'),
  'far dates': film('<premiered>0001-01-01</premiered><dateadded>9999-12-31 23:59:59</dateadded>'),
  'bad trailer': film(
    '<trailer>javascript:alert(1)</trailer><trailer>file:///etc/passwd</trailer>',
  ),
  'long trailer': film(`<trailer>https://a.example/${'x'.repeat(100_000)}</trailer>`),
  'bad access': film('<access>root</access><access>__proto__</access>'),
  prototype: '<movie><__proto__><title>x</title></__proto__><constructor>y</constructor></movie>',
  prototypes: film('<toString>a</toString><hasOwnProperty>b</hasOwnProperty><valueOf/>'),
  markup: '<movie><title><![CDATA[<script>alert(1)</script>]]></title></movie>',
  'open data': '<movie><title><![CDATA[never ends</title></movie>',
  comments: film('<!-- '.repeat(5_000)),
  instructions: film('<?php echo 1 ?>'.repeat(5_000)),
  cut: '<movie><title>Half',
  crossed: '<movie><a><b></a></b></movie>',
  'two attributes': '<movie a="1" a="2"><title>A</title></movie>',
  empty: '',
  'nothing in it': '<movie></movie>',
  'only a tag': '<movie/>',
  address: 'https://www.themoviedb.org/movie/1',
  page: '<!doctype html><html><body>movie</body></html>',
  zeros: Buffer.alloc(10_000),
  latin: Buffer.from('<movie><title>Caf\xe9</title></movie>', 'latin1'),
  'wrong label': '<?xml version="1.0" encoding="utf-99"?><movie><title>A</title></movie>',
  'another label': '<?xml version="1.0" encoding="utf-16"?><movie><title>A</title></movie>',
  wide: Buffer.from('\ufeff<movie><title>Wide</title></movie>', 'utf16le'),
  'half of wide': Buffer.from('\ufeff<movie><title>\ud800</title></movie>', 'utf16le'),
};
