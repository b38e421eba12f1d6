import { useTranslation } from 'react-i18next';
import { creditRoles } from '#contract/constants/catalogue.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';

const emptyRows = [1, 2, 3].map(() => ({ person: '', name: '', role: 'actor', character: null }));

const columns = ['person', 'person_slug', 'person_name', 'role', 'character'] as const;

/** Cast and crew, in the order in which pages show them. */
export function CreditsSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const typed = typedRows(answer, columns, 'credits');
  const stored = [...title.credits, ...emptyRows].map(({ person, name, ...credit }) => {
    return { ...credit, person: name, person_slug: person, person_name: name };
  });
  const roles = creditRoles.map((role) => ({ value: role, text: t(($) => $.roles[role]) }));
  const boxes: SectionBoxes<'credits'> = {
    credits: (
      <div className={styles.lines}>
        {(typed ?? stored).map(({ person, person_slug, person_name, role, character }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
          <div key={index} className={styles.row}>
            <input type="hidden" name="credits.person_slug" value={person_slug} />
            <input type="hidden" name="credits.person_name" value={person_name} />
            <TextField
              name="credits.person"
              label={t(($) => $.fields.person)}
              defaultValue={person}
              dir="auto"
            />
            <ChoiceField
              name="credits.role"
              label={t(($) => $.fields.role)}
              choices={roles}
              defaultValue={role}
            />
            <TextField
              name="credits.character"
              label={t(($) => $.fields.character)}
              defaultValue={character ?? ''}
              dir="auto"
            />
          </div>
        ))}
      </div>
    ),
  };
  return (
    <AdminSection heading={t(($) => $.fields.credits)} text={t(($) => $.edit.empty_rows)}>
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}
