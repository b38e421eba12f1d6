import { styleText } from 'node:util';
import pino from 'pino';

/** Levels of pino. */
const [info, warn, error] = [30, 40, 50];

/** Fields that are part of the words, or say nothing to somebody at a terminal. */
const omitted = new Set(['level', 'time', 'msg', 'err', 'part']);

/** Longer texts, such as those of failed statements, lose their middle. */
const maxLength = 240;

/**
 * A JSON line of the log as a line for somebody at a terminal: time, level, words with the message
 * of the error, other fields. `''`: a routine line (a request, a job that was done), unless
 * `withRoutine`. `withStacks`: where an error comes from follows in lines of its own.
 */
export function describeLogLine(
  json: string,
  { withRoutine, withStacks }: { withRoutine: boolean; withStacks: boolean },
): string {
  const line: Record<string, unknown> = JSON.parse(json);
  const level = Number(line.level);
  const isRoutine = level <= info && (line.msg === undefined || line.part === 'jobs');
  if (isRoutine && !withRoutine) return '';
  const time = new Date(String(line.time)).toTimeString().slice(0, 8);
  const words = [line.msg, messageOf(line.err)].filter(Boolean).map(toOneLine).join(': ');
  const facts = Object.entries(line)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => `${name} ${describeValue(value)}`)
    .join(', ');
  const text = words && facts ? `${words} (${facts})` : words || facts;
  return `${time} ${describeLevel(level)} ${text}\n${withStacks ? placesOf(line.err) : ''}`;
}

function describeLevel(level: number): string {
  const name = (pino.levels.labels[level] ?? '').padEnd(5);
  if (level < warn) return name;
  // Plain where colours are not wanted (NO_COLOR) or not possible.
  return styleText(level < error ? 'yellow' : 'red', name, { stream: process.stdout });
}

/** The message of an error as it was serialized, or of anything else that was thrown. */
function messageOf(thrown: unknown): unknown {
  return isRecord(thrown) ? thrown.message : thrown;
}

function placesOf(thrown: unknown): string {
  const stack = isRecord(thrown) ? String(thrown.stack) : '';
  return (stack.match(/^ +at .+$/gm) ?? []).map((place) => `${toOneLine(place)}\n`).join('');
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeValue).join(' ');
  if (!isRecord(value)) return toOneLine(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} ${describeValue(each)}`)
    .join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Without line feeds and whatever else would control a terminal: visitors choose some texts. */
function toOneLine(value: unknown): string {
  const text = String(value).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength / 2)} … ${text.slice(-maxLength / 2)}`;
}
