import type { Cue, SubtitleTrack } from './format-vtt.ts';
import { canonicalLanguageTag } from './language-tag.ts';
import { readTags } from './read-tags.ts';

/** Seconds that the last cue is shown. */
const longestShown = 5;

/**
 * SAMI, in which each language is a class of paragraphs, and a paragraph is shown until the next of
 * its class; an empty one ends it.
 */
export function parseSami(text: string): SubtitleTrack[] {
  const languages = readLanguages(text);
  const byClass = new Map<string, { startsAt: number; words: string }[]>();
  const body = text.slice(Math.max(0, text.search(/<BODY\b/i))).replaceAll(/<!--.*?-->/gs, '');
  for (const block of body.split(/(?=<SYNC\b)/i)) {
    const start = /^<SYNC\b[^>]*\bStart\s*=\s*["']?(\d+)/i.exec(block)?.[1];
    if (start === undefined) continue;
    for (const [, attributes = '', words = ''] of block.matchAll(
      /<P\b([^>]*)>(.*?)(?=<P\b|<\/P>|<\/?SYNC\b|<\/BODY>|$)/gis,
    )) {
      const name = /\bClass\s*=\s*["']?([\w-]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
      const shown = byClass.get(name) ?? [];
      byClass.set(name, [...shown, { startsAt: Number(start) / 1000, words }]);
    }
  }
  return [...byClass].map(([name, shown]) => {
    const language = languages.get(name);
    return { ...(language && { language }), cues: toCues(shown) };
  });
}

function toCues(shown: { startsAt: number; words: string }[]): Cue[] {
  return shown.map(({ startsAt, words }, index) => {
    const endsAt = shown[index + 1]?.startsAt ?? startsAt + longestShown;
    // Lines of the file are no lines of the text.
    return { startsAt, endsAt, ...readTags(words.replaceAll(/\s+/g, ' ')) };
  });
}

/** `.ENUSCC { Name: English; lang: en-US; SAMIType: CC; }` */
function readLanguages(text: string): Map<string, string> {
  const languages = new Map<string, string>();
  for (const [, name = '', rules = ''] of text.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)) {
    const code = /\blang\s*:\s*["']?([\w-]+)/i.exec(rules)?.[1];
    const language = canonicalLanguageTag(code);
    if (language) languages.set(name.toLowerCase(), language);
  }
  return languages;
}
