import type { Cue } from './format-vtt.ts';
import { fromOldAlignment, plainStyle, readTags, type TextStyle } from './read-tags.ts';

const fieldsOfEvents = [
  ...['layer', 'start', 'end', 'style', 'name'],
  ...['marginl', 'marginr', 'marginv', 'effect', 'text'],
];

type Row = Record<string, string>;

/**
 * Advanced SubStation Alpha, and the SubStation Alpha that it comes from: text, looks, positions and
 * times. Drawings and effects are dropped, and layers with the same text are one.
 */
export function parseAss(text: string): Cue[] {
  const styles = new Map<string, TextStyle>();
  const cues: Cue[] = [];
  let section = '';
  let fields = fieldsOfEvents;
  let height = 288;
  for (const line of text.split('\n')) {
    const heading = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    if (heading) section = heading.toLowerCase();
    const [, key = '', value = ''] = /^\s*(\w+):\s?(.*)$/.exec(line) ?? [];
    if (key === 'PlayResY') height = Number(value) || height;
    else if (key === 'Format') fields = value.split(',').map((field) => field.trim().toLowerCase());
    else if (key === 'Style') {
      const style = toRow(fields, value);
      styles.set(nameOfStyle(style.name), toStyle(style, section.startsWith('v4 ')));
    } else if (key === 'Dialogue' && section === 'events') {
      const row = toRow(fields, value);
      const style = styles.get(nameOfStyle(row.style)) ?? plainStyle;
      cues.push(...readDialogue(row, { style, height }));
    }
  }
  return joinLayers(cues);
}

/** The text is the last field and may contain commas. */
function toRow(fields: string[], value: string): Row {
  const parts = value.split(',');
  const last = fields.length - 1;
  const values = [...parts.slice(0, last), parts.slice(last).join(',')];
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']));
}

/** Some programs mark the style that a line had before with a star. */
function nameOfStyle(name = ''): string {
  return name.trim().replace(/^\*/, '').toLowerCase();
}

function toStyle(row: Row, isOld: boolean): TextStyle {
  const isOn = (field: string) => !['', '0'].includes((row[field] ?? '').trim());
  const alignment = Number(row.alignment) || plainStyle.alignment;
  return {
    ...{ b: isOn('bold'), i: isOn('italic'), u: isOn('underline') },
    alignment: isOld ? fromOldAlignment(alignment) : alignment,
  };
}

function readDialogue(row: Row, look: { style: TextStyle; height: number }): Cue[] {
  const startsAt = readTime(row.start);
  const endsAt = readTime(row.end);
  // Programs for karaoke write each syllable once more as an effect.
  const isEffect = /^(?:fx|template|code)\b/i.test((row.effect ?? '').trim());
  if (startsAt === undefined || endsAt === undefined || isEffect) return [];
  const words = (row.text ?? '').replaceAll('\\h', ' ');
  return [{ startsAt, endsAt, ...readTags(words, { ...look, isAss: true }) }];
}

function readTime(text = ''): number | undefined {
  const match = /^\s*(\d+):(\d{1,2}):(\d{1,2})[.:](\d{1,3})/.exec(text);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map(Number);
  return hours * 3600 + minutes * 60 + seconds + Number(`0.${match[4]}`);
}

/** Outlines, shadows and signs that move are written as many lines with the same text. */
function joinLayers(cues: Cue[]): Cue[] {
  const joined: Cue[] = [];
  const open = new Map<string, Cue>();
  for (const cue of cues.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const before = open.get(cue.text);
    if (before && cue.startsAt <= before.endsAt + 0.02) {
      before.endsAt = Math.max(before.endsAt, cue.endsAt);
    } else {
      joined.push(cue);
      open.set(cue.text, cue);
    }
  }
  return joined;
}
