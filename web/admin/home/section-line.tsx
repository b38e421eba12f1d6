import { useTranslation } from 'react-i18next';
import type { AdminHome, HomeSection } from '#contract/catalogue/home-ops.ts';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { NameFields } from '#web/admin/terms/name-fields.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type SectionLineProps = {
  place: 'heroes' | 'rails';
  index: number;
  section: HomeSection;
  home: AdminHome;
  timeZone: string;
};

/** A slide source or rail: its place, whether it is shown, its name and time. */
export function SectionLine({ place, index, section, home, timeZone }: SectionLineProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { language } = usePageVisit();
  const describe = useSourceText(home);
  const name = section.names[language] ?? section.names.en ?? Object.values(section.names)[0];
  const source = describe(section);
  const where = (
    <>
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="index" value={index} />
    </>
  );
  const buttons = [
    { intent: 'up', text: t(($) => $.home.up), isUseless: index === 0 },
    {
      intent: 'down',
      text: t(($) => $.home.down),
      isUseless: index === home[place].length - 1,
    },
    {
      intent: 'toggle',
      text: section.hidden ? t(($) => $.home.show) : t(($) => $.home.hide),
      isUseless: false,
    },
    { intent: 'remove', text: t(($) => $.home.remove), isUseless: home[place].length === 1 },
  ];
  const time = (field: 'shown_from' | 'shown_until') => ({
    name: field,
    label: t(($) => $.home[field]),
    type: 'datetime-local',
    defaultValue: section[field] ? toZonedTime(section[field], timeZone) : '',
  });
  return (
    <li>
      <p>
        <strong>
          <bdi>{name ?? source}</bdi>
        </strong>
        {name && <> · {source}</>}
        {section.hidden && <> · {t(($) => $.home.hidden)}</>}
      </p>
      <PostForm className={styles.buttons}>
        {where}
        {buttons.map(({ intent, text, isUseless }) => (
          <Button
            key={intent}
            type="submit"
            look="quiet"
            name="intent"
            value={intent}
            disabled={isUseless}
            aria-label={`${text}: ${name ?? source}`}
          >
            {text}
          </Button>
        ))}
      </PostForm>
      <details className={styles.views}>
        <summary aria-label={`${t(($) => $.home.edit)}: ${name ?? source}`}>
          {t(($) => $.home.edit)}
        </summary>
        <PostForm className={styles.form}>
          {where}
          <div className={styles.row}>
            <NameFields names={section.names} />
            <TextField {...time('shown_from')} hint={t(($) => $.edit.zone, { zone: timeZone })} />
            <TextField {...time('shown_until')} />
          </div>
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="edit">
              {common(($) => $.save)}
            </Button>
          </div>
        </PostForm>
      </details>
    </li>
  );
}

/** Where the titles of a section come from, in words. */
function useSourceText(home: AdminHome): (section: HomeSection) => string {
  const { t } = useTranslation('admin-titles');
  const { typeName } = useTitleWords();
  return ({ source }) => {
    switch (source.by) {
      case 'list':
        return `${t(($) => $.home.lists[source.list])} · ${typeName(source.type)}`;
      case 'term':
        return home.terms.find(({ id }) => id === source.term_id)?.name ?? '–';
      case 'titles': {
        const names = source.ids.map((id) => home.titles.find((each) => each.id === id)?.name);
        return names.filter(Boolean).join(', ') || '–';
      }
      default:
        return t(($) => $.home.sources[source.by]);
    }
  };
}
