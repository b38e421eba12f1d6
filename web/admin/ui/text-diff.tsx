import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '#web/ui/visually-hidden.module.css';
import styles from './text-diff.module.css';

/** Longer texts are compared as a whole: word by word would take seconds. */
const longest = 50_000;
/** Texts that share less than this part of their letters are shown one after the other. */
const leastInCommon = 0.4;
/** Characters around a difference that are shown. */
const context = 120;

/** The words by which two texts differ, with a little of what is around them. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('admin');
  const texts = { added: t(($) => $.diff.added), removed: t(($) => $.diff.removed) };
  return (
    <p className={styles.diff} dir="auto">
      {compare(before, after).map(({ key, kind, text }) => {
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key} className={styles[kind]}>
            <span className={visuallyHidden.hidden}>{texts[kind]}: </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

type Part = { key: string; kind: 'same' | 'added' | 'removed'; text: string };

function compare(before: string, after: string): Part[] {
  if (before.length + after.length > longest) {
    return inTurn(shorten(before, true, true), shorten(after, true, true));
  }
  const parts = diffWordsWithSpace(before, after);
  const common = parts.filter(({ added, removed }) => !added && !removed);
  const shared = countLetters(common.map(({ value }) => value).join(''));
  if (shared < leastInCommon * Math.max(countLetters(before), countLetters(after))) {
    return inTurn(before, after);
  }
  return parts.map(({ added, removed, value }, at): Part => {
    const key = String(at);
    if (added) return { key, kind: 'added', text: value };
    if (removed) return { key, kind: 'removed', text: value };
    return { key, kind: 'same', text: shorten(value, at > 0, at < parts.length - 1) };
  });
}

function inTurn(before: string, after: string): Part[] {
  const parts: Part[] = [
    { key: 'before', kind: 'removed', text: before },
    { key: 'between', kind: 'same', text: '\n' },
    { key: 'after', kind: 'added', text: after },
  ];
  return before && after ? parts : parts.filter(({ kind, text }) => kind !== 'same' && text);
}

function countLetters(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** Keeps the ends of an equal text that are beside a difference, without halves of characters. */
function shorten(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const shownLength = (hasBefore ? context : 0) + (hasAfter ? context : 0);
  if (text.length <= shownLength + 1) return text;
  const start = hasBefore ? text.slice(0, context).replace(/[\uD800-\uDBFF]$/, '') : '';
  const end = hasAfter ? text.slice(-context).replace(/^[\uDC00-\uDFFF]/, '') : '';
  return `${start}…${end}`;
}
