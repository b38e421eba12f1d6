import { decodeEntities } from '#api/platform/text/decode-entities.ts';

/** How a text looks before its own tags say otherwise. `alignment`: a key of the number pad. */
export type TextStyle = { b: boolean; i: boolean; u: boolean; alignment: number };

export const plainStyle: TextStyle = { b: false, i: false, u: false, alignment: 2 };

export type TaggedText = { text: string; settings: string };

/** Words that look alike. */
type Run = { words: string; looks: Look[] };
type Look = (typeof looks)[number];
const looks = ['b', 'i', 'u'] as const;

/** Elements of HTML and WebVTT; others mean nothing in subtitles. */
const elements: Record<string, Look> = { b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u' };

const token =
  /\{[^{}]*\}|<\/?[a-z][^<>\n]*>|<\d[\d:.]*>|\\N|&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,8});/gi;

/**
 * Reads the tags that subtitles of all formats use: elements of HTML and WebVTT, and the override
 * blocks of ASS (`{\i1\an8}`), which SubRip has borrowed. Bold, italic, underline and positions are
 * kept; drawings, karaoke, fonts, colours and effects are not.
 *
 * @returns WebVTT cue text, in which no line can end the cue early, and cue settings
 */
export function readTags(
  text: string,
  // `height`: of the picture that positions are given for.
  { style = plainStyle, height = 288, isAss = false } = {},
): TaggedText {
  const runs: Run[] = [];
  const state = { ...style, line: undefined as number | undefined, isDrawing: false };
  const write = (words: string) => {
    if (!state.isDrawing) runs.push({ words, looks: looks.filter((look) => state[look]) });
  };
  let end = 0;
  for (const { 0: part, index } of text.matchAll(token)) {
    write(text.slice(end, index));
    end = index + part.length;
    const element = /^<(\/?)(\w+)/.exec(part);
    if (element) {
      const name = element[2]?.toLowerCase() ?? '';
      const look = elements[name];
      if (look) state[look] = element[1] === '';
      if (name === 'br') write('\n');
    } else if (part.startsWith('\\')) write(isAss || part === '\\N' ? '\n' : part);
    else if (part.startsWith('&')) write(decodeEntity(part));
    else if (part.includes('\\')) override(state, part, { style, height });
    // Braces without a tag are comments in ASS, and text elsewhere.
    else if (!isAss) write(part);
  }
  write(text.slice(end));
  return { text: formatRuns(runs), settings: toSettings(state) };
}

/** Changes over time, and masks: they have tags and drawings of their own. */
const animation = /\\t\((?:[^()]|\([^()]*\))*\)|\\i?clip\([^()]*\)/gi;
const overrideTag =
  /\\(?:(?:pos|move)\s*\([^(),]*,(?<y>[^(),]*)|(?<name>an|[apbiu])(?<value>\d*)(?=[\\}\s])|(?<reset>r)[^\\}]*)/gi;

function override(
  state: TextStyle & { line: number | undefined; isDrawing: boolean },
  block: string,
  { style, height }: { style: TextStyle; height: number },
): void {
  for (const { groups = {} } of block.replace(animation, '').matchAll(overrideTag)) {
    const name = groups.name?.toLowerCase();
    const value = groups.value ?? '';
    if (groups.y !== undefined) state.line = (Number(groups.y) / height) * 100;
    else if (groups.reset) for (const look of looks) state[look] = style[look];
    else if (name === 'p') state.isDrawing = Number(value) > 0;
    else if (name === 'an') state.alignment = Number(value) || style.alignment;
    else if (name === 'a') state.alignment = fromOldAlignment(Number(value));
    else if (name === 'b' || name === 'i' || name === 'u') {
      // Bold may be a weight: 400 is regular.
      const isOn = value !== '0' && !/^[1-5]00$/.test(value);
      state[name] = value === '' ? style[name] : isOn;
    }
  }
}

/** SSA counts 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
export function fromOldAlignment(old: number): number {
  const column = old % 4 || 2;
  if (old > 8) return 3 + column;
  return old > 4 ? 6 + column : column;
}

/** The bottom centre is where players put cues by themselves. `line`: per cent from the top. */
function toSettings({ alignment, line }: { alignment: number; line: number | undefined }): string {
  const settings: string[] = [];
  if (line !== undefined && !Number.isNaN(line)) {
    if (line >= 0 && line < 60) settings.push(`line:${Math.round(line)}%`);
  } else if (alignment > 6) settings.push('line:0');
  else if (alignment > 3) settings.push('line:50%');
  if (alignment % 3 === 1) settings.push('align:left');
  if (alignment % 3 === 0) settings.push('align:right');
  return settings.join(' ');
}

function decodeEntity(entity: string): string {
  if (entity === '&lrm;') return '\u200E';
  return entity === '&rlm;' ? '\u200F' : decodeEntities(entity);
}

/** Lines without spaces around them, and without those that are empty. */
function formatRuns(runs: Run[]): string {
  const lines: Run[][] = [[]];
  for (const { words, looks } of runs) {
    const [first = '', ...others] = words.replaceAll(/[^\P{Cc}\n]+/gu, ' ').split('\n');
    lines.at(-1)?.push({ words: first, looks });
    for (const line of others) lines.push([{ words: line, looks }]);
  }
  const open: Look[] = [];
  let text = '';
  const closeAllBut = (kept: Look[]) => {
    const from = open.findIndex((look) => !kept.includes(look));
    if (from < 0) return;
    for (const look of open.splice(from).reverse()) text += `</${look}>`;
  };
  for (const line of lines.map(trimLine).filter((parts) => parts.length > 0)) {
    for (const [at, { words, looks }] of line.entries()) {
      closeAllBut(looks);
      if (at === 0 && text !== '') text += '\n';
      const opened = looks.filter((look) => !open.includes(look));
      for (const look of opened) text += `<${look}>`;
      open.push(...opened);
      text += words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    }
  }
  closeAllBut([]);
  return text;
}

function trimLine(line: Run[]): Run[] {
  const parts = line.filter(({ words }) => words !== '').map((run) => ({ ...run }));
  while (parts[0] && parts[0].words.trim() === '') parts.shift();
  while (parts.at(-1)?.words.trim() === '') parts.pop();
  const [first] = parts;
  const last = parts.at(-1);
  if (first) first.words = first.words.trimStart();
  if (last) last.words = last.words.trimEnd();
  return parts;
}
