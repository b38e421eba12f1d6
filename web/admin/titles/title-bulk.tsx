import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleBulkChanges } from '#contract/catalogue/title-bulk.ts';
import type { TitleFilter } from '#contract/catalogue/title-ops.ts';
import { BulkBar, type BulkChoice } from '#web/admin/ui/bulk-bar.tsx';
import type { FindChoices } from '#web/admin/ui/choice-search.tsx';
import { findTerms } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import type { Selection } from '#web/admin/ui/use-selection.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useTitleWords } from './use-title-words.ts';

type TitleBulkProps = { selection: Selection; filter: TitleFilter; matching: number };

/** What can be done with the selected titles, or with all that the list shows. */
export function TitleBulk({ selection, filter, matching }: TitleBulkProps) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const choices: BulkChoice[] = [
    {
      action: 'catalogue.changeTitles',
      label: t(($) => $.bulk.change),
      fields: <ChangeFields />,
      input: (ids, form) => withChanges({ ids: ids.map(Number) }, form),
      matchingInput: (form) => withChanges({ filter }, form),
    },
    {
      action: 'catalogue.deleteTitles',
      label: t(($) => $.bulk.delete),
      input: (ids) => ({ ids: ids.map(Number) }),
      matchingInput: () => ({ filter }),
    },
  ];
  const films = [...selection.ids];
  const [kept = '', duplicate = ''] = films;
  return (
    <BulkBar selection={selection} choices={choices} matching={matching}>
      {!selection.isAll && (
        <LinkButton
          look="secondary"
          href={`${address(href('/admin/titles/group'))}?ids=${films.join(',')}`}
        >
          {t(($) => $.group.action)}
        </LinkButton>
      )}
      {!selection.isAll && films.length === 2 && (
        <LinkButton
          look="secondary"
          href={`${address(href('/admin/titles/:id/merge', { id: kept }))}?duplicate_id=${duplicate}&either=`}
        >
          {t(($) => $.edit.merge_two)}
        </LinkButton>
      )}
      {!selection.isAll && (
        <LinkButton
          look="secondary"
          href={`${address(href('/admin/subtitles'))}?view=find&ids=${films.join(',')}`}
        >
          {t(($) => $.bulk.subtitles)}
        </LinkButton>
      )}
    </BulkBar>
  );
}

function ChangeFields() {
  const { t } = useTranslation('admin-titles');
  const { access, ratings } = useTitleWords();
  const none = t(($) => $.bulk.unchanged);
  const visibility = [
    { value: 'show', text: t(($) => $.bulk.show) },
    { value: 'hide', text: t(($) => $.edit.hide) },
  ];
  const terms = [
    { name: 'add_genre', kind: 'genre' },
    { name: 'remove_genre', kind: 'genre' },
    { name: 'add_tag', kind: 'tag' },
    { name: 'remove_tag', kind: 'tag' },
  ] as const;
  return (
    <>
      <ChoiceField
        label={t(($) => $.fields.state)}
        name="visibility"
        none={none}
        choices={visibility}
      />
      <ChoiceField label={t(($) => $.fields.access)} name="access" none={none} choices={access} />
      <ChoiceField label={t(($) => $.fields.rating)} name="rating" none={none} choices={ratings} />
      {terms.map(({ name, kind }) => (
        <Picker
          key={name}
          label={t(($) => $.bulk[name])}
          name={`${name}s`}
          chosen={[]}
          find={findTermsOfAll(kind)}
          {...(name.startsWith('add') && {
            create: async (_, text) => ({ value: text, name: text }),
          })}
          isMany
        />
      ))}
    </>
  );
}

/** Movies, series and videos have terms of their own, some of which have the same name. */
function findTermsOfAll(kind: 'genre' | 'tag'): FindChoices {
  const find = findTerms({ kind }, 'slug');
  return async (...asked) => {
    const found = await find(...asked);
    return [...new Map(found.map((choice) => [choice.value, choice])).values()];
  };
}

function withChanges(chosen: { ids: number[] } | { filter: TitleFilter }, form: FormData) {
  const changes = readChanges(form);
  return Object.keys(changes).length > 0 ? { ...chosen, changes } : null;
}

/** By hand: it runs in the browser, where the contract's schemas are not. */
function readChanges(form: FormData) {
  const changes: { [Name in keyof TitleBulkChanges]?: string | boolean | string[] | null } = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (text('visibility')) changes.hidden = text('visibility') === 'hide';
  if (text('access')) changes.access = text('access');
  if (text('rating')) changes.rating = text('rating') === 'unrated' ? null : text('rating');
  for (const name of ['add_genres', 'remove_genres', 'add_tags', 'remove_tags'] as const) {
    const terms = form.getAll(name).map(String).filter(Boolean);
    if (terms.length > 0) changes[name] = terms;
  }
  return changes;
}
