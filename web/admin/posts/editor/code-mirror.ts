import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type PictureCard, pictureCards } from './picture-cards.ts';
import { readPicture } from './picture-line.ts';
import { replacedEvent } from './set-field.ts';
import { prefixLines, wrapSelection } from './text-commands.ts';

/** The commands of the toolbar, some of them with keys. */
const commands = {
  bold: wrapSelection('**'),
  italic: wrapSelection('*'),
  code: wrapSelection('`'),
  link: wrapSelection('[', '](https://)'),
  heading: prefixLines('## '),
  list: prefixLines('- '),
  quote: prefixLines('> '),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export type MarkdownEditor = {
  run: (name: CommandName) => void;
  /** Replaces the selection, with a paragraph of its own if asked. */
  insert: (text: string, isParagraph: boolean) => void;
  /** Shows the text box again. */
  close: () => void;
};

type EditorOptions = {
  area: HTMLTextAreaElement;
  label: string;
  /** Pictures and sounds that were pasted or dropped. */
  onFiles: (files: File[]) => void;
  onCards: (cards: PictureCard[]) => void;
};

/**
 * Puts a Markdown editor in place of a text box, which stays the field of the form. Nothing is
 * written into it until something is typed, so that opening a text changes no byte.
 */
export function openEditor({ area, label, onFiles, onCards }: EditorOptions): MarkdownEditor {
  let isOwn = false;
  const view = new EditorView({
    state: EditorState.create({
      doc: area.value,
      extensions: [
        history(),
        drawSelection(),
        markdown(),
        syntaxHighlighting(highlights),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          lang: area.lang,
          dir: 'auto',
          spellcheck: 'true',
        }),
        placeholder(area.placeholder),
        keys(area),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged || isOwn) return;
          area.value = state.doc.toString();
          area.dispatchEvent(new Event('input', { bubbles: true }));
        }),
        fileDrops(onFiles),
        pictureCards(onCards),
        theme,
      ],
    }),
  });
  area.before(view.dom);
  area.hidden = true;
  area.addEventListener(replacedEvent, () => {
    isOwn = true;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: area.value } });
    isOwn = false;
  });
  return {
    run(name) {
      commands[name](view);
      view.focus();
    },
    insert: (text, isParagraph) => insertText(view, text, isParagraph),
    close() {
      view.destroy();
      area.hidden = false;
    },
  };
}

function keys(area: HTMLTextAreaElement): Extension {
  const own = (key: string, run: Command) => ({ key, run, stopPropagation: true });
  return keymap.of([
    own('Mod-b', commands.bold),
    own('Mod-i', commands.italic),
    own('Mod-k', commands.link),
    own('Mod-s', () => {
      const save = area.form?.querySelector<HTMLButtonElement>('button[value="save"]');
      area.form?.requestSubmit(save);
      return true;
    }),
    ...defaultKeymap,
    ...historyKeymap,
  ]);
}

function fileDrops(onFiles: (files: File[]) => void): Extension {
  function take(event: Event, transfer: DataTransfer | null): boolean {
    const files = [...(transfer?.files ?? [])].filter(({ type }) => /^(image|audio)\//.test(type));
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles(files);
    return true;
  }
  return EditorView.domEventHandlers({
    paste: (event) => take(event, event.clipboardData),
    drop: (event) => take(event, event.dataTransfer),
  });
}

/** Goes on after the text. Pictures join those right before them, which makes all a gallery. */
function insertText(view: EditorView, text: string, isParagraph: boolean): void {
  const { from: cursor, to } = view.state.selection.main;
  const written = view.state.sliceDoc(0, cursor).trimEnd();
  const isGallery =
    text.startsWith('![') &&
    readPicture(written.slice(written.lastIndexOf('\n') + 1)) !== undefined;
  const from = isGallery ? written.length : cursor;
  const before = view.state.sliceDoc(Math.max(0, from - 2), from);
  const after = view.state.sliceDoc(to, to + 2);
  const gap = isGallery ? '\n' : '\n\n';
  const start = !isParagraph || from === 0 || before === '\n\n' ? '' : gap;
  const end = !isParagraph || after === '\n\n' ? '' : '\n\n';
  const insert = start + text + end;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
  });
  view.focus();
}

/** The library's own, without its colours, which are made for a light page. */
const highlights = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, fontWeight, fontStyle, textDecoration }) => ({
    tag,
    fontWeight,
    fontStyle,
    textDecoration,
  })),
);

const theme = EditorView.theme(
  {
    '&': {
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-md)',
      color: 'var(--text)',
      backgroundColor: 'var(--surface)',
      fontSize: 'var(--text-md)',
    },
    '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
    '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.6' },
    '.cm-content': { minBlockSize: '16rem', padding: 'var(--space-3)', caretColor: 'var(--text)' },
    '.cm-cursor': { borderColor: 'var(--text)' },
    '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
      backgroundColor: 'var(--surface-overlay)',
    },
  },
  { dark: true },
);
