import { useTranslation } from 'react-i18next';
import { creditRoles } from '#contract/constants/catalogue.ts';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { answerOf, SectionForm, type SectionProps } from './section-form.tsx';

const emptyRows = [1, 2, 3].map(() => ({ person: '', name: '', role: 'actor', character: null }));

const names = [
  ...(['credit_person', 'credit_slug', 'credit_known'] as const),
  ...(['credit_role', 'credit_character'] as const),
] as const;

/** Cast and crew, in the order in which pages show them. */
export function CreditsSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const typed = typedRows(answerOf('credits', answer), names)?.map((row) => ({
    person: row.credit_slug,
    known: row.credit_known,
    name: row.credit_person,
    role: row.credit_role,
    character: row.credit_character,
  }));
  const stored = [...title.credits, ...emptyRows].map((row) => ({ ...row, known: row.name }));
  const roles = creditRoles.map((role) => ({ value: role, text: t(($) => $.roles[role]) }));
  return (
    <SectionForm
      section="credits"
      heading={t(($) => $.fields.credits)}
      text={t(($) => $.edit.empty_rows)}
    >
      <div className={styles.lines}>
        {(typed ?? stored).map(({ person, known, name, role, character }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
          <div key={index} className={styles.row}>
            <input type="hidden" name="credit_slug" value={person} />
            <input type="hidden" name="credit_known" value={known} />
            <TextField
              name="credit_person"
              label={t(($) => $.fields.person)}
              defaultValue={name}
              dir="auto"
            />
            <ChoiceField
              name="credit_role"
              label={t(($) => $.fields.role)}
              choices={roles}
              defaultValue={role}
            />
            <TextField
              name="credit_character"
              label={t(($) => $.fields.character)}
              defaultValue={character ?? ''}
              dir="auto"
            />
          </div>
        ))}
      </div>
    </SectionForm>
  );
}
