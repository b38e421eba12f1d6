import { useTranslation } from 'react-i18next';
import { creditRoles } from '#contract/shared/catalogue-words.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

const emptyRows = [1, 2, 3].map(() => ({ person: '', name: '', role: 'actor', character: null }));

/** Cast and crew, in the order in which pages show them. */
export function CreditsSection({ title }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const roles = creditRoles.map((role) => ({ value: role, text: t(($) => $.roles[role]) }));
  return (
    <SectionForm
      section="credits"
      heading={t(($) => $.fields.credits)}
      text={t(($) => $.edit.empty_rows)}
    >
      <div className={styles.lines}>
        {[...title.credits, ...emptyRows].map(({ person, name, role, character }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
          <div key={index} className={styles.row}>
            <input type="hidden" name="credit_slug" value={person} />
            <input type="hidden" name="credit_known" value={name} />
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
