import { type Cue, toCueText } from './format-vtt.ts';

const defaultFields = [
  ...['layer', 'start', 'end', 'style', 'name'],
  ...['marginl', 'marginr', 'marginv', 'effect', 'text'],
];

/** Advanced SubStation Alpha: text and times; drawings and effects are dropped. */
export function parseAss(text: string): Cue[] {
  let fields = defaultFields;
  let isInEvents = false;
  const cues: Cue[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) isInEvents = /^\[events\]/i.test(line);
    if (!isInEvents) continue;
    const [, key = '', value = ''] = /^(\w+):\s?(.*)$/.exec(line) ?? [];
    if (key === 'Format') {
      fields = value.split(',').map((field) => field.trim().toLowerCase());
    } else if (key === 'Dialogue') {
      const cue = readDialogue(fields, value);
      if (cue) cues.push(cue);
    }
  }
  return cues;
}

function readDialogue(fields: string[], value: string): Cue | undefined {
  const parts = value.split(',');
  const last = fields.length - 1;
  // The text is the last field and may contain commas.
  const values = [...parts.slice(0, last), parts.slice(last).join(',')];
  const read = (field: string) => values[fields.indexOf(field)] ?? '';
  const startsAt = readTime(read('start'));
  const endsAt = readTime(read('end'));
  const words = read('text');
  if (startsAt === undefined || endsAt === undefined || /\\p[1-9]/.test(words)) return undefined;
  const isOnTop = /\\an[789]/.test(words);
  return {
    startsAt,
    endsAt,
    text: toCueText(
      words
        .replace(/\{\\([ibu])1\}/g, '<$1>')
        .replace(/\{\\([ibu])0\}/g, '</$1>')
        .replace(/\{[^}]*\}/g, '')
        .replace(/\\N/gi, '\n')
        .replace(/\\h/g, ' '),
    ),
    ...(isOnTop ? { settings: 'line:0' } : {}),
  };
}

function readTime(text: string): number | undefined {
  const match = /^\s*(\d+):(\d{2}):(\d{2})[.:](\d{2})/.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds, hundredths] = match.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (hundredths ?? 0) / 100;
}
