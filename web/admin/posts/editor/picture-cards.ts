import {
  type ChangeSpec,
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { type PictureLine, readPicture, writePicture } from './picture-line.ts';

type PictureButton = 'up' | 'down' | 'edit';

/** A line of the text that is shown as a picture instead of its Markdown. */
export type PictureCard = {
  key: string;
  /** Where the card is drawn. */
  element: HTMLElement;
  picture: PictureLine;
  /** Whether there is a picture right before and after it, with which it forms a gallery. */
  follows: boolean;
  precedes: boolean;
  /** The button that has just been used, if the card was drawn anew by it. */
  used: PictureButton | undefined;
  change: (picture: PictureLine) => void;
  remove: () => void;
  /** By one line, within its gallery. */
  move: (direction: 'up' | 'down') => void;
};

/** Shows pictures of the library in the text. `onChange` is told all cards, in no order. */
export function pictureCards(onChange: (cards: PictureCard[]) => void): Extension {
  const cards = new Map<HTMLElement, PictureCard>();
  let drawn = 0;
  const announce = () => onChange([...cards.values()]);
  let last: { line: string; used: PictureButton } | undefined;

  class CardWidget extends WidgetType {
    readonly line: string;
    readonly follows: boolean;
    readonly precedes: boolean;

    constructor(doc: Text, number: number) {
      super();
      this.line = doc.line(number).text;
      this.follows = isPicture(doc, number - 1);
      this.precedes = isPicture(doc, number + 1);
    }

    override eq(other: CardWidget): boolean {
      const { line, follows, precedes } = other;
      return this.line === line && this.follows === follows && this.precedes === precedes;
    }

    override toDOM(view: EditorView): HTMLElement {
      const element = document.createElement('div');
      const picture = readPicture(this.line);
      if (!picture) return element;
      const ownLine = () => view.state.doc.lineAt(view.posAtDOM(element));
      drawn += 1;
      cards.set(element, {
        key: `card-${drawn}`,
        element,
        picture,
        follows: this.follows,
        precedes: this.precedes,
        used: last?.line === this.line ? last.used : undefined,
        change(next) {
          const { from, to } = ownLine();
          const insert = writePicture(next);
          last = { line: insert, used: 'edit' };
          view.dispatch({ changes: { from, to, insert } });
        },
        remove() {
          const { from, to } = ownLine();
          const end = Math.min(to + 1, view.state.doc.length);
          view.dispatch({ changes: { from, to: end }, selection: { anchor: from } });
          view.focus();
        },
        move(direction) {
          const line = ownLine();
          last = { line: line.text, used: direction };
          view.dispatch({ changes: swapLines(view.state, line.number, direction) });
        },
      });
      announce();
      return element;
    }

    override destroy(element: HTMLElement): void {
      cards.delete(element);
      announce();
    }

    /** The card has fields and buttons of its own. */
    override ignoreEvent(): boolean {
      return true;
    }
  }

  function draw(doc: Text): DecorationSet {
    const ranges = new RangeSetBuilder<Decoration>();
    for (let number = 1; number <= doc.lines; number++) {
      if (!isPicture(doc, number)) continue;
      const { from, to } = doc.line(number);
      const widget = new CardWidget(doc, number);
      ranges.add(from, to, Decoration.replace({ widget, block: true }));
    }
    return ranges.finish();
  }

  const field = StateField.define<DecorationSet>({
    create: ({ doc }) => draw(doc),
    update: (before, { docChanged, state }) => (docChanged ? draw(state.doc) : before),
    provide: (self) => [
      EditorView.decorations.from(self),
      EditorView.atomicRanges.of((view) => view.state.field(self)),
    ],
  });
  return [field, typingBeside];
}

function isPicture(doc: Text, number: number): boolean {
  return number >= 1 && number <= doc.lines && readPicture(doc.line(number).text) !== undefined;
}

function swapLines({ doc }: EditorState, number: number, direction: 'up' | 'down'): ChangeSpec {
  const line = doc.line(number);
  const other = doc.line(direction === 'up' ? number - 1 : number + 1);
  return [
    { from: line.from, to: line.to, insert: other.text },
    { from: other.from, to: other.to, insert: line.text },
  ];
}

/** What is typed right before or after a picture becomes a paragraph of its own. */
const typingBeside = EditorView.inputHandler.of((view, from, to, text) => {
  const line = view.state.doc.lineAt(from);
  if (from !== to || !readPicture(line.text)) return false;
  const isAfter = from === line.to;
  const insert = isAfter ? `\n\n${text}` : `${text}\n\n`;
  view.dispatch({
    changes: { from, insert },
    selection: { anchor: from + (isAfter ? insert.length : text.length) },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
});
