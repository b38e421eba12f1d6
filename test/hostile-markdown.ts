import vectors from './hostile-vectors.json' with { type: 'json' };

/** Contexts in which an attack can appear. `%` is the attack. */
const contexts: Record<string, string> = {
  alone: '%',
  'in words': 'Before % after.',
  'in a heading': '## One %\n\nText.',
  'in bold': '**bold % bold**',
  'in a quote': '> Quoted\n> %',
  'in a list': '- first\n- %\n  - %',
  'in a table': '| a | b |\n|---|:-:|\n| % | x |',
  'in a link text': '[%](https://example.org/)',
  'in a picture text': '![%](images/harbour.jpg "%")',
  'in a code span': '`%`',
  'in a fence': '```js "%\n%\n```',
  'in an open fence': '```\n%',
  'between paragraphs': 'First.\n\n%\n\nLast <b>open.',
  'after raw HTML': '<div class="x">\n%\n</div>',
  'in an open comment': '<!-- %\n\nText.',
  'in a reference': 'See [this].\n\n[this]: <%> "%"',
};

/** Forbidden addresses, in every way that Markdown and HTML can link. */
const links: Record<string, string> = {
  link: '[click](%)',
  'link in brackets': '[click](<%>)',
  'link with a title': '[click](% "title")',
  picture: '![see](%)',
  'picture in a link': '[![see](%)](%)',
  autolink: '<%>',
  'raw link': '<a href="%">click</a>',
  'raw link, single': "<a href='%'>click</a>",
  'raw link, bare': '<a href=%>click</a>',
  'raw picture': '<img src="%" alt=x>',
  'raw picture, set': '<img src="images/harbour.jpg" srcset="% 2x">',
  frame: '<iframe src="%"></iframe>',
  reference: '[click][1]\n\n[1]: %',
  'alone in a paragraph': '%',
};

export type HostileText = { place: string; name: string; source: string };

/**
 * More than a thousand texts that try to run a script, to escape their container, or to break a
 * page.
 */
export function listHostileTexts(): HostileText[] {
  return [
    ...combine(vectors.markup, contexts),
    ...combine(vectors.addresses, links),
    ...vectors.shapes.map(({ name, part, times, end }) => ({
      place: 'again and again',
      name,
      source: part.repeat(times) + end,
    })),
  ];
}

function combine(attacks: string[], places: Record<string, string>): HostileText[] {
  return Object.entries(places).flatMap(([place, frame]) =>
    attacks.map((attack) => ({
      place,
      name: `${attack} ${place}`,
      source: frame.replaceAll('%', () => attack),
    })),
  );
}
