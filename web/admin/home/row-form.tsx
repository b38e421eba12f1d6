import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '#contract/catalogue/home-ops.ts';
import { homeLists, titleTypes } from '#contract/constants/catalogue.ts';
import { fromZonedTime, toZonedTime } from '#contract/shared/zoned-time.ts';
import { ChoiceField } from '#web/admin/titles/choice-field.tsx';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { ChoiceList } from '#web/admin/ui/choice-list.tsx';
import { findTerms, useTitleChoices } from '#web/admin/ui/finders.ts';
import { NamesField } from '#web/admin/ui/names-field.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Place, type Row, sourcesOf, toSource } from './arrangement.ts';
import styles from './home-row.module.css';

export type RowFormProps = {
  place: Place;
  row: Row;
  index: number;
  /** Rows of the place. */
  count: number;
  timeZone: string;
  onChange: (row: Row) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Adds a row below this one. */
  onAdd: () => void;
};

/** Keeps what moves away when its place changes in the middle of the window, above the save bar. */
function useInView(place: number) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) element.current?.scrollIntoView({ block: 'center' });
    before.current = place;
  }, [place]);
  return element;
}

/** What a row shows, by rule or by hand, its heading and its time; and where it stands. */
export function RowForm(props: RowFormProps) {
  const { place, row, index, count, onChange } = props;
  const { t } = useTranslation('admin-titles');
  const { source } = row.section;
  const inView = useInView(index);
  return (
    <>
      <ChoiceField
        label={t(($) => $.home.what)}
        choices={sourcesOf[place].map((by) => ({ value: by, text: t(($) => $.home.sources[by]) }))}
        value={source.by}
        onChange={({ currentTarget: { value } }) => {
          const by = sourcesOf[place].find((each) => each === value) ?? 'titles';
          onChange({
            ...row,
            choices: [],
            section: { ...row.section, source: toSource(by, []) },
          });
        }}
      />
      <SourceFields {...props} />
      {place !== 'heroes' && (
        <NamesField
          label={t(($) => $.home.heading)}
          others={t(($) => $.home.other_languages)}
          names={row.section.names}
          maxLength={200}
          onChange={(names) => onChange({ ...row, section: { ...row.section, names } })}
        />
      )}
      <Times {...props} />
      <div ref={inView}>
        <ListField
          label={t(($) => $.home.place)}
          value={index + 1}
          onChange={({ currentTarget }) => props.onMove(Number(currentTarget.value) - 1)}
        >
          {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </ListField>
      </div>
      <ButtonRow>
        <Button look="secondary" disabled={index === 0} onClick={() => props.onMove(index - 1)}>
          <ArrowUp size={18} aria-hidden="true" />
          {t(($) => $.home.up)}
        </Button>
        <Button
          look="secondary"
          disabled={index === count - 1}
          onClick={() => props.onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
          {t(($) => $.home.down)}
        </Button>
        <Button look="secondary" onClick={props.onAdd}>
          <Plus size={18} aria-hidden="true" />
          {t(($) => $.home.add_below)}
        </Button>
        <Button look="danger" disabled={count === 1} onClick={props.onRemove}>
          <Trash2 size={18} aria-hidden="true" />
          {t(($) => $.home.remove)}
        </Button>
      </ButtonRow>
    </>
  );
}

function SourceFields({ row, onChange }: RowFormProps) {
  const { t } = useTranslation('admin-titles');
  const { types } = useTitleWords();
  const { find } = useTitleChoices();
  const { section, choices } = row;
  const { source } = section;
  const change = (changed: HomeSection['source']) =>
    onChange({ ...row, section: { ...section, source: changed } });
  if (source.by === 'titles' || source.by === 'term') {
    const isMany = source.by === 'titles';
    return (
      <ChoiceList
        label={t(($) => $.home.find[source.by])}
        chosen={choices}
        find={isMany ? find : findTerms({}, 'id')}
        isMany={isMany}
        isOrdered
        autoFocus={choices.length === 0}
        onChange={(chosen) =>
          onChange({
            ...row,
            choices: chosen,
            section: { ...section, source: toSource(source.by, chosen) },
          })
        }
      />
    );
  }
  if (source.by !== 'list') return null;
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={t(($) => $.home.list)}
        choices={homeLists.map((list) => ({ value: list, text: t(($) => $.home.lists[list]) }))}
        value={source.list}
        onChange={({ currentTarget: { value } }) =>
          change({ ...source, list: homeLists.find((list) => list === value) ?? source.list })
        }
      />
      <ChoiceField
        label={t(($) => $.fields.type)}
        choices={types}
        value={source.type}
        onChange={({ currentTarget: { value } }) =>
          change({ ...source, type: titleTypes.find((type) => type === value) ?? source.type })
        }
      />
    </div>
  );
}

function Times({ row, timeZone, onChange }: RowFormProps) {
  const { t } = useTranslation('admin-titles');
  const { section } = row;
  const field = (name: 'shown_from' | 'shown_until') => ({
    label: t(($) => $.home[name]),
    type: 'datetime-local',
    value: section[name] ? toZonedTime(section[name], timeZone) : '',
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({
        ...row,
        section: { ...section, [name]: fromZonedTime(value, timeZone) ?? null },
      }),
  });
  const from = field('shown_from');
  return (
    <div className={styles.fields}>
      <TextField {...from} hint={t(($) => $.edit.zone, { zone: timeZone })} />
      <TextField {...field('shown_until')} min={from.value} />
    </div>
  );
}
