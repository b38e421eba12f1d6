/** Few sentences suffice: the cost of a text depends on its length and structure, not its words. */
const sentences = [
  'The lamp in the projection room had been burning since the afternoon, and nobody wanted to be the one who put it out.',
  'What the camera leaves out is often what a viewer remembers.',
  'Halfway through the second reel the rain began, on the screen first and then on the roof.',
  'She had edited the scene eleven times, and the twelfth was the first one over again.',
  'A harbour at night needs very little light: one boat, one window, one person who waits.',
  'The dialogue was written on the train, which may be why everybody in it seems about to leave.',
  'It is easy to praise the colours and hard to say what they are for.',
  'Between two islands the sound of an engine carries further than a voice.',
  'The younger brother says almost nothing, and it is his film all the same.',
  'Old theatres keep the smell of everything that was ever shown in them.',
  'Nobody on the crew had seen snow before, so they made it from memory.',
  'The ending was found by accident, in a take that had already been thrown away.',
];

/** A post in Markdown with some 700 words and all kinds of content; reproducible by number. */
export function writePostText(number: number): string {
  const sentence = (at: number) => sentences[(number * 7 + at * 5) % sentences.length] ?? '';
  const paragraph = (at: number) => [0, 1, 2, 3].map((each) => sentence(at * 4 + each)).join(' ');
  const section = (at: number) => [
    `## Part ${at} of ${number}`,
    paragraph(at),
    `${paragraph(at + 1)} *${sentence(at)}* And **${sentence(at + 3)}**`,
  ];
  return [
    paragraph(0),
    ...section(1),
    `> ${sentence(2)}`,
    ...section(2),
    ['- the first reel', '- the second reel', '- [the archive](https://example.org/archive)'].join(
      '\n',
    ),
    ...section(3),
    ['| Reel | Minutes |', '| --- | --- |', '| First | 42 |', '| Second | 51 |'].join('\n'),
    ['```', 'ffmpeg -i reel.mov -c:v libx264 reel.mp4', '```'].join('\n'),
    ...section(4),
  ].join('\n\n');
}
