const ink = '#0c0b0e';
const lamp = '#f5b14c';
const light = '#ffbe5c';

/** A projector's lens and its beam, in a box of 32. */
const mark = [
  `<path d="M12 16 29 6v20z" fill="${light}" opacity=".45"/>`,
  `<circle cx="10.5" cy="16" r="6" fill="${lamp}"/>`,
  `<circle cx="10.5" cy="16" r="2.3" fill="${ink}"/>`,
].join('');

/**
 * The mark as an icon. Systems that cut corners themselves get a full square, with the mark inside
 * the circle that always stays (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function drawMark(options: { size: number; corners: 'round' | 'cut by others' }): string {
  const { size } = options;
  const isRound = options.corners === 'round';
  const content = isRound ? mark : `<g transform="translate(2.6 3.2) scale(.8)">${mark}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">`,
    '<title>Sorot</title>',
    `<rect width="32" height="32"${isRound ? ' rx="7"' : ''} fill="${ink}"/>`,
    content,
    '</svg>\n',
  ].join('');
}

/** What chats show beside links to pages without a picture of their own: a beam in the dark. */
export function drawShare(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<defs><linearGradient id="beam"><stop stop-color="${light}" stop-opacity=".7"/>`,
    `<stop offset="1" stop-color="${light}" stop-opacity=".12"/></linearGradient></defs>`,
    `<rect width="1200" height="630" fill="${ink}"/>`,
    '<path d="M330 315 1200 0v630z" fill="url(#beam)"/>',
    `<circle cx="290" cy="315" r="110" fill="${lamp}"/>`,
    `<circle cx="290" cy="315" r="42" fill="${ink}"/>`,
    '</svg>',
  ].join('');
}
