import { EditorSelection } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Puts marks around the selection, or takes them away if they are there. */
export function wrapSelection(open: string, close = open): Command {
  return ({ state, dispatch }) => {
    const changes = state.changeByRange((range) => {
      const { from, to } = range;
      const isWrapped =
        state.sliceDoc(from - open.length, from) === open &&
        state.sliceDoc(to, to + close.length) === close;
      if (isWrapped) {
        return {
          changes: [
            { from: from - open.length, to: from },
            { from: to, to: to + close.length },
          ],
          range: EditorSelection.range(from - open.length, to - open.length),
        };
      }
      return {
        changes: [
          { from, insert: open },
          { from: to, insert: close },
        ],
        range: EditorSelection.range(from + open.length, to + open.length),
      };
    });
    dispatch(state.update(changes, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/** Puts a prefix before each selected line, or takes it away if all have it. */
export function prefixLines(prefix: string): Command {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
    const isPrefixed = lines.every(({ text }) => text.startsWith(prefix));
    const changes = lines.map((line) =>
      isPrefixed
        ? { from: line.from, to: line.from + prefix.length }
        : { from: line.from, insert: prefix },
    );
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}
