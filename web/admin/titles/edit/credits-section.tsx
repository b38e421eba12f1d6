import { arrayMove } from '@dnd-kit/sortable';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creditRoles } from '#contract/constants/catalogue.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Choice, ChoiceSearch } from '#web/admin/ui/choice-search.tsx';
import { usePeopleChoices } from '#web/admin/ui/finders.ts';
import { SortedItem, Sorting } from '#web/admin/ui/sorting.tsx';
import { StateField } from '#web/admin/ui/state-field.tsx';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';

/** `value`: the person's slug; empty, if it is known by its name alone. */
type Credit = Choice & { id: number; role: string; character: string };

const emptyCredit = { value: '', name: '', role: 'actor', character: '' };

const spareRows = 3;

const columns = ['person', 'person_slug', 'person_name', 'role', 'character'] as const;

/** Cast and crew, in the order in which pages show them. */
export function CreditsSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const typed = typedRows(answer, columns, 'credits')?.map((row) => {
    const isSame = row.person === row.person_name;
    return { ...row, value: isSame ? row.person_slug : '', name: row.person };
  });
  const stored = title.credits.map(({ person, ...credit }) => ({ ...credit, value: person }));
  const [credits, setCredits] = useState(() =>
    (typed ?? stored)
      .filter(({ name }) => name !== '')
      .map(({ value, name, role, character }, id): Credit => {
        return { value, name, id, role, character: character ?? '' };
      }),
  );
  const label = t(($) => $.fields.credits);
  const boxes: SectionBoxes<'credits'> = {
    credits: (
      <>
        <StateField
          name="credits"
          label={label}
          value={JSON.stringify(credits)}
          onRestore={(value) => setCredits(JSON.parse(value))}
        />
        {isScripted ? (
          <PickedCredits label={label} credits={credits} onChange={setCredits} />
        ) : (
          <TypedCredits credits={credits} />
        )}
      </>
    ),
  };
  return (
    <AdminSection heading={label}>
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}

function useRoles() {
  const { t } = useTranslation('admin-titles');
  return creditRoles.map((role) => ({ value: role, text: t(($) => $.roles[role]) }));
}

/** Without scripts: a line for each credit, and some to fill in. */
function TypedCredits({ credits }: { credits: Credit[] }) {
  const { t } = useTranslation('admin-titles');
  const roles = useRoles();
  const spare = Array.from({ length: spareRows }, (_, index) => {
    return { ...emptyCredit, id: credits.length + index };
  });
  return (
    <div className={styles.lines}>
      <p className={styles.note}>{t(($) => $.edit.empty_rows)}</p>
      {[...credits, ...spare].map((credit) => (
        <div key={credit.id} className={styles.row}>
          <KnownPerson credit={credit} />
          <TextField
            name="credits.person"
            label={t(($) => $.fields.person)}
            defaultValue={credit.name}
            dir="auto"
          />
          <ChoiceField
            name="credits.role"
            label={t(($) => $.fields.role)}
            choices={roles}
            defaultValue={credit.role}
          />
          <TextField
            name="credits.character"
            label={t(($) => $.fields.character)}
            defaultValue={credit.character}
            dir="auto"
          />
        </div>
      ))}
    </div>
  );
}

/** Which person it is, for as long as the name stays. */
function KnownPerson({ credit: { value, name } }: { credit: Credit }) {
  return (
    <>
      <input type="hidden" name="credits.person_slug" value={value} />
      <input type="hidden" name="credits.person_name" value={value && name} />
    </>
  );
}

type PickedCreditsProps = {
  label: string;
  credits: Credit[];
  onChange: (credits: Credit[]) => void;
};

/** Credits in an order that is changed by dragging; people are added by their names. */
function PickedCredits({ label, credits, onChange }: PickedCreditsProps) {
  const { t } = useTranslation('admin-titles');
  const findPeople = usePeopleChoices('slug');
  const placeOf = (id: string) => credits.findIndex((credit) => String(credit.id) === id);
  const next = Math.max(-1, ...credits.map(({ id }) => id)) + 1;

  function add({ value, name }: Choice): void {
    // Credits begin with the director, as a rule.
    const role = credits.some((credit) => credit.role === 'director') ? 'actor' : 'director';
    onChange([...credits, { value, name, id: next, role, character: '' }]);
  }

  return (
    <>
      <Sorting
        items={credits.map(({ id, name }) => ({ id: String(id), name }))}
        onMove={(id, over) => onChange(arrayMove(credits, placeOf(id), placeOf(over)))}
      >
        <ol className={styles.lines} aria-label={label}>
          {credits.map((credit) => (
            <PickedCredit
              key={credit.id}
              credit={credit}
              onChange={(changed) =>
                onChange(credits.map((each) => (each === credit ? changed : each)))
              }
              onRemove={() => onChange(credits.filter((each) => each !== credit))}
            />
          ))}
        </ol>
      </Sorting>
      {/* Says that the form has credits, even if there are none. */}
      <SentCredit credit={{ ...emptyCredit, id: next }} />
      <ChoiceSearch
        label={t(($) => $.edit.add_person)}
        chosen={[]}
        find={findPeople}
        create={async (_, name) => ({ value: '', name })}
        onChoose={add}
      />
    </>
  );
}

type PickedCreditProps = {
  credit: Credit;
  onChange: (credit: Credit) => void;
  onRemove: () => void;
};

function PickedCredit({ credit, onChange, onRemove }: PickedCreditProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { id, name, role, character } = credit;
  return (
    <SortedItem id={String(id)} name={name}>
      <SentCredit credit={credit} />
      <div className={styles.credit}>
        <bdi>{name}</bdi>
        <div className={styles.row}>
          <ChoiceField
            label={t(($) => $.fields.role)}
            choices={useRoles()}
            value={role}
            onChange={(event) => onChange({ ...credit, role: event.currentTarget.value })}
          />
          {(role === 'actor' || character !== '') && (
            <TextField
              label={t(($) => $.fields.character)}
              value={character}
              onChange={(event) => onChange({ ...credit, character: event.currentTarget.value })}
              dir="auto"
            />
          )}
        </div>
      </div>
      <IconButton aria-label={common(($) => $.picker.remove, { name })} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </SortedItem>
  );
}

function SentCredit({ credit }: { credit: Credit }) {
  return (
    <>
      <KnownPerson credit={credit} />
      <input type="hidden" name="credits.person" value={credit.name} />
      <input type="hidden" name="credits.role" value={credit.role} />
      <input type="hidden" name="credits.character" value={credit.character} />
    </>
  );
}
