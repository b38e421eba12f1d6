// Reads a file of variables as Docker Compose and systemd read theirs (docs/decisions/105), before
// there are any packages.
import { readFileSync } from 'node:fs';
import { failure } from './processes.mjs';

const lineStart = /^\s*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=/;
const ignored = /^\s*(?:[#;].*)?$/;
const escapes = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

/**
 * Its settings in their order, as `{ name, value, line, comment }`: `comment` stood behind a value
 * without quotes. Undefined: there is no such file. What it cannot read it refuses in a sentence,
 * which repeats nothing of the file but names: it may hold passwords.
 */
export function readEnvFile(path) {
  const text = readText(path);
  if (text === undefined) return undefined;
  const lines = text.split(/\r\n|\n|\r/);
  const settings = [];
  for (let index = 0; index < lines.length; index += 1) {
    if (ignored.test(lines[index])) continue;
    const line = index + 1;
    const [start, name] = lineStart.exec(lines[index]) ?? [];
    if (name === undefined) {
      throw failure(
        `Line ${line} of ${path} is not NAME=value. A value of several lines needs quotes.`,
      );
    }
    const behind = lines[index].slice(start.length);
    const [, quote] = /^[ \t]*(["'])/.exec(behind) ?? [];
    if (quote === undefined) {
      const [, value, comment] = /^(.*?)(?:[ \t](#.*))?$/.exec(behind);
      settings.push({ name, value: value.trim(), line, comment });
      continue;
    }
    const quoted = readQuoted([behind.trimStart(), ...lines.slice(line)].join('\n'), quote);
    if (quoted === undefined) {
      throw failure(`The quotes that ${name} begins with in line ${line} of ${path} never end.`);
    }
    if (!/^\s*(?:#.*)?$/.test(quoted.rest)) {
      throw failure(
        `Something follows the quotes around ${name} in line ${line} of ${path}. Within double quotes, a quote is written as \\".`,
      );
    }
    settings.push({ name, value: quoted.value, line, comment: undefined });
    index += quoted.breaks;
  }
  return settings;
}

function readText(path) {
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    const reason = error.code === 'EISDIR' ? 'it is a folder' : error.code;
    throw failure(`The settings in ${path} cannot be read: ${reason}.`, error);
  }
  const refusal = `${path} is not in UTF-8: save it in that encoding.`;
  // UTF-16, which Windows calls Unicode, has a zero byte in each of our letters.
  if (bytes.includes(0)) throw failure(refusal);
  try {
    // It leaves out the mark that Windows' programs write at the beginning.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw failure(refusal, error);
  }
}

/**
 * What is in the quotes that `text` begins with; `rest` is what follows in their last line, which
 * is `breaks` below the first.
 */
function readQuoted(text, quote) {
  let value = '';
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === quote) {
      const [rest] = text.slice(at + 1).split('\n', 1);
      return { value, rest, breaks: text.slice(0, at).split('\n').length - 1 };
    }
    const escaped = quote === '"' && text[at] === '\\' ? escapes[text[at + 1]] : undefined;
    value += escaped ?? text[at];
    if (escaped !== undefined) at += 1;
  }
  return undefined;
}
