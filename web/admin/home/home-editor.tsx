import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminHome } from '#contract/catalogue/home-ops.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { SaveForm } from '#web/admin/ui/save-form.tsx';
import { Sorting } from '#web/admin/ui/sorting.tsx';
import { StateField } from '#web/admin/ui/state-field.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import {
  type Arrangement,
  emptyRow,
  type Place,
  type Row,
  readRows,
  toRows,
  writeRows,
} from './arrangement.ts';
import styles from './home-editor.module.css';
import { HomePreview } from './home-preview.tsx';
import { HomeRow } from './home-row.tsx';
import { type KnownPictures, toKnownPictures, useRowName } from './row-words.ts';

type HomeEditorProps = {
  home: AdminHome;
  timeZone: string;
  /** Of the rows that show no titles. */
  pictures: Pick<KnownPictures, 'shop' | 'magazine'>;
};

/** The home page as a list of its rows, each with what it shows, and beside it the page itself. */
export function HomeEditor({ home, timeZone, pictures }: HomeEditorProps) {
  const { t } = useTranslation('admin-titles');
  const { toChoice } = useTitleChoices();
  const nameOf = useRowName();
  const [arrangement, setArrangement] = useState<Arrangement>(() => ({
    heroes: toRows(home.heroes, home, toChoice),
    rails: toRows(home.rails, home, toChoice),
  }));
  const [openRow, setOpenRow] = useState<string>();
  const known = toKnownPictures(home, pictures);
  const written = {
    heroes: writeRows(arrangement.heroes, nameOf),
    rails: writeRows(arrangement.rails, nameOf),
  };

  function change(place: Place, rows: Row[]): void {
    setArrangement((current) => ({ ...current, [place]: rows }));
  }

  function add(place: Place, at: number): void {
    const row = emptyRow();
    const rows = arrangement[place];
    change(place, [...rows.slice(0, at), row, ...rows.slice(at)]);
    setOpenRow(row.key);
  }

  return (
    <div className={styles.editor}>
      <HomePreview fields={written} />
      <SaveForm className={styles.rows} section="home">
        {(['heroes', 'rails'] as const).map((place) => {
          const rows = arrangement[place];
          const builtIn = toRows(home.built_in[place], home, toChoice);
          const isBuiltIn = isSame(rows, builtIn);
          const placeOf = (key: string) => rows.findIndex((row) => row.key === key);
          return (
            <AdminSection
              key={place}
              heading={t(($) => $.home[place])}
              text={t(($) => $.home[`${place}_text`])}
            >
              <StateField
                name={place}
                label={t(($) => $.home[place])}
                value={written[place]}
                onRestore={(value) => change(place, readRows(value))}
                isSent
              />
              {rows.length > 0 && (
                <ButtonRow>
                  <Button look="secondary" onClick={() => add(place, 0)}>
                    {t(($) => $.home.add[place])}
                  </Button>
                </ButtonRow>
              )}
              <Sorting
                items={rows.map((row) => ({ id: row.key, name: nameOf(row) }))}
                onMove={(key, over) => change(place, arrayMove(rows, placeOf(key), placeOf(over)))}
              >
                <ol className={styles.list}>
                  {rows.map((row, index) => (
                    <HomeRow
                      key={row.key}
                      place={place}
                      row={row}
                      index={index}
                      count={rows.length}
                      timeZone={timeZone}
                      known={known}
                      isOpen={openRow === row.key}
                      onOpen={(isOpen) => setOpenRow(isOpen ? row.key : undefined)}
                      onChange={(next) =>
                        change(
                          place,
                          rows.map((one, at) => (at === index ? next : one)),
                        )
                      }
                      onMove={(to) => change(place, arrayMove(rows, index, to))}
                      onRemove={() =>
                        change(
                          place,
                          rows.filter((_, at) => at !== index),
                        )
                      }
                      onAdd={() => add(place, index + 1)}
                    />
                  ))}
                </ol>
              </Sorting>
              <ButtonRow>
                <Button look="secondary" onClick={() => add(place, rows.length)}>
                  {t(($) => $.home.add[place])}
                </Button>
                {isBuiltIn ? (
                  <p className={styles.note}>{t(($) => $.home.built_in)}</p>
                ) : (
                  <Button look="quiet" onClick={() => change(place, builtIn)}>
                    {t(($) => $.home.reset)}
                  </Button>
                )}
              </ButtonRow>
            </AdminSection>
          );
        })}
      </SaveForm>
    </div>
  );
}

function isSame(rows: Row[], others: Row[]): boolean {
  const sections = (list: Row[]) => JSON.stringify(list.map(({ section }) => section));
  return sections(rows) === sections(others);
}
