import { arrayMove } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './choice-list.module.css';
import { type Choice, ChoiceSearch, type ChoiceSearchProps, ChoiceText } from './choice-search.tsx';
import { SortedItem, Sorting } from './sorting.tsx';

export type ChoiceListProps = Omit<ChoiceSearchProps, 'onChoose' | 'box' | 'children'> & {
  /** Several can be chosen. */
  isMany?: boolean;
  /** The order of several matters. */
  isOrdered?: boolean;
  onChange: (chosen: Choice[]) => void;
};

/** What is chosen, and a box to find more: put in order by dragging, by keys and by buttons. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, chosen, isMany, isOrdered, onChange } = props;
  const { t } = useTranslation('admin');
  const [said, setSaid] = useState('');
  const box = useRef<HTMLInputElement>(null);

  function choose(choice: Choice): void {
    const others = isMany ? chosen.filter(({ value }) => value !== choice.value) : [];
    onChange([...others, choice]);
    setSaid(t(($) => $.picker.added, { name: choice.name }));
  }

  function remove(choice: Choice): void {
    onChange(chosen.filter(({ value }) => value !== choice.value));
    setSaid(t(($) => $.picker.removed, { name: choice.name }));
    box.current?.focus();
  }

  function move(from: number, to: number): void {
    onChange(arrayMove(chosen, from, to));
    const placing = { name: chosen[from]?.name, place: to + 1, total: chosen.length };
    setSaid(t(($) => $.picker.place, placing));
  }

  const List = isMany && isOrdered ? OrderedChoices : LooseChoices;
  return (
    <div>
      <ChoiceSearch {...props} box={box} onChoose={choose}>
        {chosen.length > 0 && (
          <List label={label} chosen={chosen} onMove={move} onRemove={remove} />
        )}
      </ChoiceSearch>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

type ChosenProps = {
  label: string;
  chosen: Choice[];
  onMove: (from: number, to: number) => void;
  onRemove: (choice: Choice) => void;
};

function OrderedChoices({ label, chosen, onMove, onRemove }: ChosenProps) {
  const { t } = useTranslation('admin');
  const placeOf = (id: string) => chosen.findIndex(({ value }) => value === id);
  return (
    <Sorting
      items={chosen.map(({ value, name }) => ({ id: value, name }))}
      onMove={(id, over) => onMove(placeOf(id), placeOf(over))}
    >
      <ol className={styles.rows} aria-label={label}>
        {chosen.map((choice, index) => (
          <SortedItem key={choice.value} id={choice.value} name={choice.name}>
            <ChoiceText choice={choice} />
            <span className={styles.tools}>
              <IconButton
                aria-label={t(($) => $.picker.up, { name: choice.name })}
                disabled={index === 0}
                onClick={() => onMove(index, index - 1)}
              >
                <ArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t(($) => $.picker.down, { name: choice.name })}
                disabled={index === chosen.length - 1}
                onClick={() => onMove(index, index + 1)}
              >
                <ArrowDown size={20} aria-hidden="true" />
              </IconButton>
              <RemoveButton choice={choice} onRemove={onRemove} />
            </span>
          </SortedItem>
        ))}
      </ol>
    </Sorting>
  );
}

function LooseChoices({ label, chosen, onRemove }: ChosenProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {chosen.map((choice) => (
        <li key={choice.value} className={styles.chip}>
          <ChoiceText choice={choice} />
          <RemoveButton choice={choice} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ choice, onRemove }: { choice: Choice } & Pick<ChosenProps, 'onRemove'>) {
  const { t } = useTranslation('admin');
  return (
    <IconButton
      aria-label={t(($) => $.picker.remove, { name: choice.name })}
      onClick={() => onRemove(choice)}
    >
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
}
